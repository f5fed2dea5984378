import { defineConfig } from 'vitest/config'
import { recordVisits } from './proofs/walkthroughs/record-visits.ts'

/** Most of a server's code runs a few times in a test: compiling it for speed costs more than it saves. */
const THRIFT = ['--no-opt', '--max-lazy', '--single-threaded-gc']
const EXCLUDED = ['**/node_modules/**', '**/dist/**']

export default defineConfig({
  test: {
    exclude: EXCLUDED,
    pool: 'forks',
    setupFiles: ['cli/check/file-costs.ts'],
    maxWorkers: 3,
    // Tests make no claim about time: what hangs, or never comes true, ends here.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // Failure messages print the contents of arrays, not their length.
    chaiConfig: { truncateThreshold: 2000 },
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['{protocol,fair,games,ui,web,studio/browser}/**/*.test.ts'],
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
          execArgv: THRIFT,
        },
      },
      {
        extends: true,
        test: {
          name: 'product',
          include: ['{cli,proofs}/**/*.test.ts'],
          exclude: [...EXCLUDED, 'proofs/walkthroughs/**'],
          globalSetup: ['proofs/testkit/cluster.ts'],
        },
      },
      {
        extends: true,
        plugins: [recordVisits()],
        test: {
          name: 'walkthroughs',
          include: ['proofs/walkthroughs/**/*.test.ts'],
          globalSetup: ['proofs/testkit/cluster.ts'],
        },
      },
    ],
  },
})
