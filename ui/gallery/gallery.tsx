import { useEffect, useState } from 'react'
import { Segmented } from '../src/controls/tabs.tsx'
import { Grid, Row, Stack } from '../src/layout/layout.tsx'
import { useUrlFilter } from '../src/list-page/use-url-filter.ts'
import { Toasts } from '../src/overlays/toast.tsx'
import { Overlays, PlainStates } from './compositions.tsx'
import { ButtonStates, ChoiceStates, FieldStates } from './controls.tsx'
import { FormStates } from './forms.tsx'
import { PictureStates, RowStates, SurfaceStates } from './layouts.tsx'
import { ListPageStates } from './lists.tsx'
import { ReportPageStates } from './reports.tsx'

type View = { theme: 'dark' | 'light'; direction: 'ltr' | 'rtl' }

const VIEW = {
  read: (address: URLSearchParams): View => ({
    theme: address.get('theme') === 'light' ? 'light' : 'dark',
    direction: address.get('direction') === 'rtl' ? 'rtl' : 'ltr',
  }),
  write: (view: View) => view,
}

/** Every component in every state; the address says in which theme and direction, so that each can be photographed. */
export function Gallery() {
  const [{ theme, direction }, choose] = useUrlFilter<View>(VIEW)
  const [count, setCount] = useState(0)
  useEffect(() => {
    document.documentElement.dataset.theme = theme
    document.documentElement.dir = direction
  }, [theme, direction])
  return (
    <main style={{ padding: 'var(--s-5)' }}>
      <Stack gap={6}>
        <Row>
          <h1 className="page-title">Gallery</h1>
          <Segmented
            label="Theme"
            choices={(['dark', 'light'] as const).map((value) => ({ value, label: value }))}
            value={theme}
            onChange={(next) => choose({ theme: next })}
          />
          <Segmented
            label="Direction"
            choices={(['ltr', 'rtl'] as const).map((value) => ({ value, label: value }))}
            value={direction}
            onChange={(next) => choose({ direction: next })}
          />
        </Row>
        <Grid least="420px">
          <ButtonStates count={count} onPress={() => setCount(count + 1)} />
          <FieldStates />
          <ChoiceStates />
          <FormStates />
          <SurfaceStates />
          <RowStates />
          <PictureStates />
          <ListPageStates />
          <ReportPageStates />
          <PlainStates />
          <Overlays />
        </Grid>
      </Stack>
      <Toasts />
    </main>
  )
}
