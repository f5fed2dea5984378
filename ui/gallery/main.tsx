import '../src/tokens.css'
import '../src/base.css'
import '../src/layout/page.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Router } from '../src/router/router.tsx'
import labels from '../src/labels/en.json'
import { setUiText } from '../src/text.ts'
import { Gallery } from './gallery.tsx'

setUiText({
  t: (key, values) => labels[key].replace(/\{(\w+)[^}]*\}/g, (_, name: string) => String(values?.[name])),
  errorText: () => 'The network is not there.',
  plainDigits: (typed) => typed,
})

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no root')
createRoot(root).render(
  <StrictMode>
    <Router>
      <Gallery />
    </Router>
  </StrictMode>,
)
