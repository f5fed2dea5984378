/** An expected end of a command: its sentence is printed, no stack. */
export class Stop extends Error {}

/** Runs a command's main function and turns a `Stop` into its sentence and exit code 1. */
export async function main(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (problem) {
    console.error(problem instanceof Stop ? `\n${problem.message}\n` : problem)
    process.exitCode = 1
    process.exit()
  }
}
