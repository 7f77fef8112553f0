/** npm commands translated for yarn, pnpm and bun. */
import { expect, test } from "vitest";
import { commandsFor, managers } from "../../src/markdown/dialects/docusaurus/package-managers.ts";

test.each([
  ["npm install", "yarn", "pnpm install", "bun install"],
  ["npm i a b@1", "yarn add a b@1", "pnpm add a b@1", "bun add a b@1"],
  ["npm install --save a", "yarn add a", "pnpm add a", "bun add a"],
  [
    "npm i -D -E a",
    "yarn add --dev --exact a",
    "pnpm add --save-dev --save-exact a",
    "bun add --dev --exact a",
  ],
  ["npm install -g a", "yarn global add a", "pnpm add --global a", "bun add --global a"],
  [
    "npm ci",
    "yarn install --frozen-lockfile",
    "pnpm install --frozen-lockfile",
    "bun install --frozen-lockfile",
  ],
  ["npm uninstall -D a", "yarn remove a", "pnpm remove a", "bun remove a"],
  ["npm update", "yarn upgrade", "pnpm update", "bun update"],
  ["npm run dev -- --port 3", "yarn dev --port 3", "pnpm run dev --port 3", "bun run dev --port 3"],
  ["npm run publish", "yarn run publish", "pnpm run publish", "bun run publish"],
  ["npm test", "yarn test", "pnpm test", "bun run test"],
  ["npm init -y", "yarn init -y", "pnpm init", "bun init -y"],
  [
    "npm init vite@latest x -- --t y",
    "yarn create vite x --t y",
    "pnpm create vite@latest x --t y",
    "bun create vite@latest x --t y",
  ],
  ["npx -y a@1 --b 'c d'", "yarn dlx a@1 --b 'c d'", "pnpm dlx a@1 --b 'c d'", "bunx a@1 --b 'c d'"],
  [
    "$ npm i a && cd b; npm run c",
    "$ yarn add a && cd b; yarn c",
    "$ pnpm add a && cd b; pnpm run c",
    "$ bun add a && cd b; bun run c",
  ],
  ["npm i a # npm i b", "yarn add a # npm i b", "pnpm add a # npm i b", "bun add a # npm i b"],
  ["npm whoami", "npm whoami", "npm whoami", "npm whoami"],
  ["npmx i\n\ncd npm", "npmx i\n\ncd npm", "npmx i\n\ncd npm", "npmx i\n\ncd npm"],
])("%s", (npm, ...others) => {
  expect(managers.map((manager) => commandsFor(manager, npm))).toEqual([npm, ...others]);
});
