import { afterAll, onTestFinished, TestRunner } from 'vitest'

/** Does this when the test that asks for it is over, or else the file. Inside a test `afterAll` would never be heard. */
export function afterwards(work: () => unknown): void {
  const hook = TestRunner.getCurrentTest() === undefined ? afterAll : onTestFinished
  hook(async () => {
    await work()
  })
}
