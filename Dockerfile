# formc alone, without Swift: docker build -t formc . && docker run --rm -v "$PWD:/work" formc check
FROM swift:6.2-bookworm AS build
RUN apt-get update && apt-get install -y --no-install-recommends libyaml-dev pkg-config && rm -rf /var/lib/apt/lists/*
WORKDIR /formc
COPY . .
RUN swift build -c release --static-swift-stdlib --product formc \
  && strip -o /usr/local/bin/formc "$(swift build -c release --show-bin-path)/formc"

FROM debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends libyaml-0-2 libstdc++6 tzdata && rm -rf /var/lib/apt/lists/*
COPY --from=build /usr/local/bin/formc /usr/local/bin/formc
WORKDIR /work
ENTRYPOINT ["formc"]
