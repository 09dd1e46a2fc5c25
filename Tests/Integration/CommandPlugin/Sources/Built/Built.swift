// The form of this module is generated on every build.
