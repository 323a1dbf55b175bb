FROM node:24-slim
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY api/package.json api/
COPY admin-ui/package.json admin-ui/
COPY resources/package.json resources/
COPY permissions/package.json permissions/
COPY seeds/package.json seeds/
RUN npm ci
COPY . .
RUN node api/bin/build.mjs
RUN mkdir /files && chown node /files
USER node
ENV PORT=3000
ENV MALLOC_ARENA_MAX=2
EXPOSE 3000
HEALTHCHECK CMD node -e "fetch('http://127.0.0.1:3000/api/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=100", "api/src/main.ts"]
