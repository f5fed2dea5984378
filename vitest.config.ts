import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    exclude: ['**/node_modules/**', '**/dist/**'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['{protocol,games,ui,web,studio/browser}/**/*.test.ts'],
          // These keep nothing between two files: they share a process and what it has read.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'servers',
          include: ['{api,studio/src,vendor-kit}/**/*.test.ts'],
          globalSetup: ['proofs/testkit/cluster.ts'],
          // State belongs to the services that a test opens, never to a module: files share a process as well.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'product',
          include: ['{cli,proofs,scripts}/**/*.test.ts'],
          globalSetup: ['proofs/testkit/cluster.ts'],
        },
      },
    ],
  },
})
