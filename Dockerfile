# syntax=docker/dockerfile:1
# Built and run as DEPLOYMENT.md says. The certificate of the gateway is part of what browsers get, so the build needs it;
# private keys are never in an image.

FROM node:24-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json ./
# No install script: they fetch the Node that the image has already.
RUN npm ci --ignore-scripts
COPY . .
RUN --mount=type=secret,id=certificate,target=/run/secrets/certificate.pem,required=true \
    GATEWAY_CERTIFICATE=/run/secrets/certificate.pem npm run build

FROM node:24-bookworm-slim AS packages
WORKDIR /packages
COPY package.json package-lock.json ./
# Valibot names TypeScript, which a running server never loads.
RUN npm ci --omit=dev --ignore-scripts && rm -rf node_modules/typescript node_modules/@typescript

FROM node:24-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data PORT=4173 IMAGE_HOSTS=off
# Keeps the process small; tools/build/leanProcess.ts says how.
ENV MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=40960 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /app
COPY --from=packages /packages/node_modules node_modules
COPY package.json ./
COPY server server
COPY src/wire src/wire
COPY src/lib src/lib
COPY src/market src/market
COPY --from=build /build/dist dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4173
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "server/main.ts"]
