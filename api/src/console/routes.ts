import type { App } from '../platform/http/http.ts'
import { findRoutes } from './find/routes.ts'
import { memberRoutes } from './member/routes.ts'
import { noteRoutes } from './notes/routes.ts'
import { protectRoutes } from './protect/routes.ts'
import type { Services } from './services.ts'

/** What the console has of all features together. */
export function consoleRoutes(app: App, services: Services): void {
  findRoutes(app, services)
  memberRoutes(app, services)
  noteRoutes(app, services)
  protectRoutes(app, services)
}
