"""Turns what `swift package show-dependencies --format json` prints into a bill of materials.

Standard input to standard output, in CycloneDX 1.5. Arguments: the versions of formc, libyaml and
Swift. SOURCE_DATE_EPOCH is the time in it.
"""

import datetime
import json
import os
import sys
import uuid

# What the tests and the pages of DocC need is not in the programs.
NOT_SHIPPED = {
    "swift-custom-dump", "xctest-dynamic-overlay", "swift-docc-plugin", "swift-docc-symbolkit",
}
MIT = {"libyaml", "formc", "swift-custom-dump", "xctest-dynamic-overlay"}


def reference(name, version):
    return f"{name}@{version}"


def component(package):
    name, version, url = package["identity"], package["version"], package["url"]
    place = url.removeprefix("https://").removesuffix(".git")
    return {
        "type": "library",
        "bom-ref": reference(name, version),
        "name": name,
        "version": version,
        "scope": "excluded" if name in NOT_SHIPPED else "required",
        "licenses": [{"license": {"id": "MIT" if name in MIT else "Apache-2.0"}}],
        "purl": f"pkg:swift/{place}@{version}",
        "externalReferences": [{"type": "vcs", "url": url}],
    }


def linked(name, version, place, license):
    """What the programs are linked with that is not a package of Swift."""
    return {
        "type": "library",
        "bom-ref": reference(name, version),
        "name": name,
        "version": version,
        "scope": "required",
        "licenses": [license],
        "purl": f"pkg:github/{place}",
    }


def walk(package, found):
    for dependency in package["dependencies"]:
        found[dependency["identity"]] = dependency
        walk(dependency, found)
    return found


def main():
    version, libyaml, swift = sys.argv[1:]
    tree = json.load(sys.stdin)
    packages = [package for _, package in sorted(walk(tree, {}).items())]
    libraries = [
        linked("libyaml", libyaml, f"yaml/libyaml@{libyaml}", {"license": {"id": "MIT"}}),
        # Its standard library and FoundationEssentials.
        linked(
            "swift", swift, f"swiftlang/swift@swift-{swift}-RELEASE",
            {"expression": "Apache-2.0 WITH Swift-exception"}),
        # Plural rules and the table of locales.
        linked("cldr", "47", "unicode-org/cldr@release-47", {"license": {"id": "Unicode-3.0"}}),
    ]
    formc = {
        "type": "application",
        "bom-ref": reference("formc", version),
        "name": "formc",
        "version": version,
        "licenses": [{"license": {"id": "MIT"}}],
    }

    def dependencies(ref, of, more=()):
        names = [reference(one["identity"], one["version"]) for one in of["dependencies"]]
        return {"ref": ref, "dependsOn": sorted({*names, *more})}

    components = [component(package) for package in packages]
    instant = datetime.datetime.fromtimestamp(int(os.environ["SOURCE_DATE_EPOCH"]), datetime.UTC)
    names = ",".join(one["bom-ref"] for one in [formc, *libraries, *components])
    bill = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, names)}",
        "version": 1,
        "metadata": {"timestamp": instant.strftime("%Y-%m-%dT%H:%M:%SZ"), "component": formc},
        "components": [*libraries, *components],
        "dependencies": [
            dependencies(formc["bom-ref"], tree, [one["bom-ref"] for one in libraries]),
            *(dependencies(one["bom-ref"], package) for one, package in zip(components, packages)),
        ],
    }
    json.dump(bill, sys.stdout, indent=2)
    print()


main()
