import { parseArgs, type ParseArgsConfig } from 'node:util'

/** An expected end of a command: its sentence is printed, no stack. */
export class Stop extends Error {}

/** What a command is for, which `--help` asks for. */
class Help extends Error {}

/** A command, called with the words behind its name. Its exit code is 0 unless it answers another. */
export type Command = (words: string[]) => Promise<number | void>

/** Runs the command of this process and ends it at once where it failed. */
export async function main(command: Command): Promise<void> {
  const code = await exitCodeOf(command, process.argv.slice(2))
  if (code === 0) return
  process.exitCode = code
  process.exit()
}

/** Runs a command. A `Stop` becomes its sentence and 1, another error its stack and 1. */
export async function exitCodeOf(command: Command, words: string[]): Promise<number> {
  try {
    return (await command(words)) ?? 0
  } catch (problem) {
    if (problem instanceof Help) {
      console.log(problem.message)
      return 0
    }
    console.error(problem instanceof Stop ? `\n${problem.message}\n` : problem)
    return 1
  }
}

/** The options and words among `words`. `--help` shows what the command is for; an unknown option ends it with a sentence. */
export function argumentsFor<Config extends ParseArgsConfig>(help: string, words: string[], config: Config) {
  if (words.includes('--help')) throw new Help(help.trim())
  try {
    return parseArgs<Config & { args: string[] }>({ ...config, args: words })
  } catch (problem) {
    const [sentence] = (problem as Error).message.split('. ', 1)
    throw new Stop(`${sentence}.\n\n${help.trim()}`, { cause: problem })
  }
}
