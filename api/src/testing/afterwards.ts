import { afterAll, onTestFinished, TestRunner } from 'vitest'

/** Runs this when the calling test is over, or else the file. Inside a test `afterAll` would never run. */
export function afterwards(work: () => unknown): void {
  const hook = TestRunner.getCurrentTest() === undefined ? afterAll : onTestFinished
  hook(async () => {
    await work()
  })
}
