/** Runs a program of the packages to its end and keeps what it printed. */
import { spawn } from 'node:child_process'
import { ROOT } from './settings.ts'

export interface Ended {
  isGood: boolean
  output: string
}

export function run(
  file: string,
  args: string[],
  options: { isShown?: boolean; env?: Record<string, string> } = {},
): Promise<Ended> {
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(file, args, {
      cwd: ROOT,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const hear = (chunk: Buffer): void => {
      output += chunk.toString()
      if (options.isShown === true) process.stdout.write(chunk)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('error', (error) => resolve({ isGood: false, output: error.message }))
    child.on('exit', (code) => resolve({ isGood: code === 0, output }))
  })
}
