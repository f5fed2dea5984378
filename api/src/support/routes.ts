import type { App } from '../platform/http/http.ts'
import { contactRoutes } from './contacts/routes.ts'
import { conversationRoutes } from './conversations/routes.ts'
import { deskRoutes } from './desk/routes.ts'
import { settingRoutes } from './desk/setting-routes.ts'
import type { Services } from './services.ts'
import { visitorRoutes } from './visitors/routes.ts'

/** Customer service: for members and visitors, and the desk of the staff. */
export function supportRoutes(app: App, services: Services): void {
  visitorRoutes(app, services)
  conversationRoutes(app, services)
  contactRoutes(app, services)
  deskRoutes(app, services)
  settingRoutes(app, services)
}
