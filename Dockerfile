FROM node:24.21-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev

FROM packages AS build
RUN --mount=type=cache,target=/root/.npm npm ci
COPY . .
RUN npm run build

FROM node:24.21-bookworm-slim
WORKDIR /app
# SEED: the passwords of the demo data are public. MALLOC_ARENA_MAX: with its own number of arenas, the C library keeps
# the memory that encoding of pictures has freed.
ENV NODE_ENV=production DATA_DIR=/data SEED=none MALLOC_ARENA_MAX=2
RUN mkdir /data && chown node:node /data
COPY --from=packages /app/package.json ./
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/graph/dist graph/dist
COPY --from=build /app/graph/lexicon graph/lexicon
COPY --from=build /app/graph/passwords graph/passwords
COPY --from=build /app/graph/prohibited.txt graph/prohibited.txt
COPY --from=build /app/graph/demo graph/demo
COPY --from=build /app/messages messages
COPY --from=build /app/web/dist web/dist
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=150s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 4000}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself receives the signals, so that it stops in good order.
CMD ["node", "--enable-source-maps", "--expose-gc", "--max-semi-space-size=16", "graph/dist/main.js"]
