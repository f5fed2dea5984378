import { expect, test } from 'vitest'
import { freePort } from '../database/free-port.ts'
import { supervise } from './supervisor.ts'

const START = "process.stderr.write('the harbour is closed\\n'); "

test.each(['process.exit(1)', "process.kill(process.pid, 'SIGINT')"])(
  'a server that ends at its start by %s is not waited for',
  async (end) => {
    const program = {
      name: 'studio',
      args: ['--eval', START + end],
      env: {},
      passes: [],
      readyUrl: `http://127.0.0.1:${await freePort()}/readyz`,
    }
    await expect(supervise(program)).rejects.toThrow('The studio could not start.\nthe harbour is closed')
  },
)
