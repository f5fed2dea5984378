import { parseArgs, type ParseArgsConfig } from 'node:util'

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

/**
 * The options and words a command was called with. `--help` prints what the command is for; what it does not
 * know ends it with a sentence.
 */
export function argumentsFor<Config extends ParseArgsConfig>(help: string, config: Config) {
  if (process.argv.includes('--help')) {
    console.log(help.trim())
    process.exit(0)
  }
  try {
    return parseArgs(config)
  } catch (problem) {
    const [sentence] = (problem as Error).message.split('. ', 1)
    console.error(`\n${sentence}.\n\n${help.trim()}\n`)
    process.exit(1)
  }
}
