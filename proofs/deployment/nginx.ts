/** The guide's configuration of nginx, run as it stands but for names, ports and certificates. */
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Stop } from '../../cli/stop.ts'
import { guideNginx } from './guide.ts'
import type { Ports } from './ports.ts'

const PROGRAM = process.env.NGINX_PROGRAM ?? 'nginx'

export const hasNginx = (): boolean => spawnSync(PROGRAM, ['-v']).status === 0

/** Starts nginx in the foreground; the answer stops it. */
export async function startNginx(folder: string, ports: Ports): Promise<() => Promise<void>> {
  const prefix = join(folder, 'nginx')
  mkdirSync(prefix, { recursive: true })
  const file = join(prefix, 'nginx.conf')
  writeFileSync(file, configuration(folder, ports))
  // Without the directive nginx tries its compiled path for the log of its start.
  const child = spawn(PROGRAM, ['-p', prefix, '-c', file, '-e', 'stderr'], { stdio: ['ignore', 1, 2] })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  for (let tries = 0; tries < 100; tries++) {
    if (child.exitCode !== null) throw new Stop('nginx refuses the configuration of docs/deployment.md.')
    if (await isOpen(ports.wallet)) break
    await sleep(50)
  }
  return async () => {
    child.kill('SIGQUIT')
    await ended
  }
}

const isOpen = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  )

function configuration(folder: string, ports: Ports): string {
  const certificate = join(folder, 'tls.pem')
  const listens: Record<string, number> = {
    'market.example': ports.site,
    'console.market.example': ports.console,
    'studio.market.example': ports.games,
  }
  const servers = guideNginx()
    .replaceAll(/ssl_certificate \S+;/g, `ssl_certificate ${certificate};`)
    .replaceAll(/ssl_certificate_key \S+;/g, `ssl_certificate_key ${join(folder, 'tls.key')};`)
    .replaceAll(/listen 443 ssl;\n  server_name (\S+);/g, (_, name: string) => {
      const host = name.startsWith('console.') ? '127.0.0.1' : 'localhost'
      return `listen 127.0.0.1:${listens[name]} ssl;\n  server_name ${host};`
    })
    .replace('listen 80;', `listen 127.0.0.1:${ports.plain};`)
    .replace('Host market.example', 'Host localhost')
    .replaceAll(':8080', `:${ports.apis[0]}`)
    .replaceAll(':8082', `:${ports.apis[1]}`)
    .replaceAll(':8081', `:${ports.studio}`)
    .replaceAll(':8088', `:${ports.wallet}`)
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${kind};`,
  )
  const { uid, username } = userInfo()
  // A master of root gives its workers another user, which reaches no folder of the walk.
  const user = uid === 0 ? `user ${username};` : ''
  return `daemon off;
${user}
worker_processes 1;
pid nginx.pid;
error_log stderr warn;
events {}
http {
access_log off;
${paths.join('\n')}
${servers}
}
`
}
