export { playRoutes } from './routes.ts'
