import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** A product of one command, whose npm takes a moment and writes down when it begins and ends. */
function copyWithSlowNpm(): string {
  const folder = mkdtempSync(join(tmpdir(), 'night-market-bootstrap-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'cli'))
  cpSync(join(import.meta.dirname, 'bootstrap.mjs'), join(folder, 'cli/bootstrap.mjs'))
  writeFileSync(join(folder, 'cli/hello.ts'), "console.log('hello')\n")
  const packages = { 'node_modules/one': { version: '1.0.0' } }
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }))
  const npm = `#!/bin/sh
echo begin >> npm.log
sleep 1
mkdir -p node_modules && cp package-lock.json node_modules/.package-lock.json
echo end >> npm.log
`
  writeFileSync(join(folder, 'npm'), npm)
  chmodSync(join(folder, 'npm'), 0o755)
  return folder
}

async function hello(folder: string): Promise<number | null> {
  const child = spawn(process.execPath, [join(folder, 'cli/bootstrap.mjs'), 'hello'], {
    env: { PATH: `${folder}:${process.env.PATH}` },
    stdio: 'ignore',
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code
}

test('two first starts at once install the packages once, and both run', async () => {
  const folder = copyWithSlowNpm()
  expect(await Promise.all([hello(folder), hello(folder), hello(folder)])).toEqual([0, 0, 0])
  expect(readFileSync(join(folder, 'npm.log'), 'utf8')).toBe('begin\nend\n')
})

test('a start takes over the lock of an installation that was killed', async () => {
  const folder = copyWithSlowNpm()
  const dead = spawn('true')
  await once(dead, 'exit')
  writeFileSync(join(folder, '.installing'), String(dead.pid))
  expect(await hello(folder)).toBe(0)
  expect(readFileSync(join(folder, 'npm.log'), 'utf8')).toBe('begin\nend\n')
})
