# The packed archive (npm run pack) on a small image: no npm, no build tools, nobody's root. docs/deploy.md says how to run it.
FROM node:26-bookworm-slim AS pack
# Where people reach the product: the built pages name it.
ARG PUBLIC_URL
ENV PUBLIC_URL=$PUBLIC_URL
WORKDIR /src
COPY . .
RUN npm run pack -- /tmp/packed.tar.gz \
  && mkdir /app && tar -xzf /tmp/packed.tar.gz -C /app --strip-components=1

FROM debian:bookworm-slim
# Of Node the program alone: no npm.
COPY --from=pack /usr/local/bin/node /usr/local/bin/node
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates libstdc++6 \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --system --uid 10001 --no-create-home --shell /usr/sbin/nologin baobab \
  && install -d -o baobab -g baobab -m 0700 /data
COPY --from=pack /app /app
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER 10001
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=50", "server.mjs"]
