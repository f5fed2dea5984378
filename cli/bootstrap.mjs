// Runs on whatever Node the machine has (18 or newer): brings the packages, Node 24 among them, and hands over to it.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')
const OWN_NODE = join(ROOT, 'node_modules', '.bin', 'node')
const LOCK = join(ROOT, 'package-lock.json')
// npm writes it last: an installation that was cut short has none.
const INSTALLED = join(ROOT, 'node_modules', '.package-lock.json')
/** The process that installs the packages writes its id here; npm deletes `node_modules` first, so it stands beside it. */
const INSTALLING = join(ROOT, '.installing')
const LEAST_NODE = [24, 7]

const [command = 'start', ...args] = process.argv.slice(2)
if (!(await install())) process.exit(1)
const node = ownNode()
if (node === null) process.exit(1)

const child = spawn(node, [fileOf(command), ...args], {
  stdio: 'inherit',
  cwd: ROOT,
  env: {
    ...process.env,
    PATH: `${join(ROOT, 'node_modules', '.bin')}:${process.env.PATH ?? ''}`,
    NODE_NO_WARNINGS: '1',
    // What Node made of the sources is kept, and the next process finds it: a command starts a quarter sooner.
    NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'compiled'),
  },
})
// The terminal sends Ctrl-C to the whole group: the child stops by itself, and this process waits for it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => signal !== 'SIGINT' && child.kill(signal))
child.on('exit', (code, signal) => process.exit(signal === null ? (code ?? 1) : 1))

/** The product's commands are in cli/, the commands that prove it in proofs/. */
function fileOf(name) {
  const own = join(ROOT, 'cli', `${name}.ts`)
  return existsSync(own) ? own : join(ROOT, 'proofs', `${name}.ts`)
}

/** Two installations at once would corrupt each other, so the second waits and then finds the packages. */
async function install() {
  if (isInstalled()) return true
  for (let tries = 0; !claim(); tries++) {
    if (tries === 0) console.log('Another process is installing the packages; waiting for it …')
    await sleep(200)
  }
  try {
    return isInstalled() || (await installPackages())
  } finally {
    rmSync(INSTALLING, { force: true })
  }
}

/** Whether this process may install. The lock of a process that has died is taken over. */
function claim() {
  const own = `${INSTALLING}.${process.pid}`
  writeFileSync(own, String(process.pid))
  try {
    // Unlike a write, a link appears with its content.
    linkSync(own, INSTALLING)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (!isRunning(holder())) rmSync(INSTALLING, { force: true })
    return false
  } finally {
    rmSync(own, { force: true })
  }
}

function holder() {
  try {
    return Number(readFileSync(INSTALLING, 'utf8'))
  } catch {
    // Released since.
    return process.pid
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

async function installPackages() {
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  console.log('Bringing the packages (first start, or they changed); about half a minute …')
  const ticker = process.stdout.isTTY
    ? setInterval(() => process.stdout.write(`\r  ${seconds()} s `), 1000)
    : undefined
  const { code, output } = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  clearInterval(ticker)
  if (process.stdout.isTTY) process.stdout.write('\r')
  if (code !== 0) {
    console.error(`The packages could not be installed:\n${output.trim()}`)
    return false
  }
  console.log(`Packages ready after ${seconds()} s.`)
  return true
}

/** Whether the installed packages are those of the lock. Missing optional ones belong to other systems. */
function isInstalled() {
  if (!existsSync(INSTALLED)) return false
  const there = JSON.parse(readFileSync(INSTALLED, 'utf8')).packages
  const wanted = Object.entries(JSON.parse(readFileSync(LOCK, 'utf8')).packages)
  const inModules = wanted.filter(([path]) => path.includes('node_modules/'))
  return inModules.every(([path, { version, optional, peer }]) =>
    path in there ? there[path].version === version : optional === true || peer === true,
  )
}

function run(file, args) {
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(file, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('exit', (code) => resolve({ code, output }))
  })
}

function ownNode() {
  if (existsSync(OWN_NODE) && spawnSync(OWN_NODE, ['--version']).status === 0) return OWN_NODE
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > LEAST_NODE[0] || (major === LEAST_NODE[0] && minor >= LEAST_NODE[1])) return process.execPath
  console.error(
    `No Node comes with the packages for ${process.platform} on ${process.arch}. ` +
      `Please use Node ${LEAST_NODE.join('.')} or newer (this is ${process.versions.node}).`,
  )
  return null
}
