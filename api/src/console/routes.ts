import type { App } from '../platform/http/http.ts'
import type { Services } from '../platform/services.ts'
import { overviewRoutes } from './overview/routes.ts'

/** What staff ask across all features. */
export function consoleRoutes(app: App, services: Services): void {
  overviewRoutes(app, services)
}
