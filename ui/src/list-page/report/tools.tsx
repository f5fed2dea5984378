import { ArrowDown, ArrowUp, Bookmark, Columns3, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button, IconButton } from '../../controls/button.tsx'
import { Checkbox } from '../../controls/choices.tsx'
import { Field } from '../../controls/field.tsx'
import { Menu } from '../../overlays/menu.tsx'
import { moved, ordered, toggled, type Look, type View } from './look.ts'
import './report.css'

/** What the tools say, in the reader's language: the back-office that shows them hands them in. */
export type ReportWords = {
  columns: string
  dense: string
  nearer: (column: string) => string
  further: (column: string) => string
  views: string
  noViews: string
  viewName: string
  keepView: string
  removeView: (name: string) => string
}

type ReportToolsProps = {
  words: ReportWords
  columns: readonly { key: string; label: string }[]
  look: Look
  onLook: (look: Look) => void
  views: readonly View[]
  onView: (view: View) => void
  onKeep: (name: string) => void
  onRemove: (name: string) => void
  /** The file of the same rows. */
  action?: ReactNode
}

/** What the reader does to a table: its columns and how close they stand, views that it keeps, the file. */
export function ReportTools(props: ReportToolsProps) {
  const { words, views, action } = props
  return (
    <div className="report-tools">
      <Menu
        role="panel"
        align="end"
        label={words.views}
        buttonClass="button"
        button={
          <>
            <Bookmark size={16} aria-hidden="true" /> {words.views}
            {views.length > 0 && <span className="num">{views.length}</span>}
          </>
        }
      >
        <Views {...props} />
      </Menu>
      <Menu
        role="panel"
        align="end"
        label={words.columns}
        buttonClass="button"
        button={
          <>
            <Columns3 size={16} aria-hidden="true" /> {words.columns}
          </>
        }
      >
        <Columns {...props} />
      </Menu>
      {action}
    </div>
  )
}

function Columns({ words, columns, look, onLook }: ReportToolsProps) {
  return (
    <div className="report-menu">
      <Checkbox
        label={words.dense}
        checked={look.isDense}
        onChange={() => onLook({ ...look, isDense: !look.isDense })}
      />
      <div className="menu-line" />
      {ordered(columns, look)
        .slice(1)
        .map(({ key, label }) => (
          <div key={key} className="report-menu-row">
            <Checkbox
              label={label}
              checked={!look.hidden.includes(key)}
              onChange={() => onLook(toggled(look, key))}
            />
            <IconButton
              size="s"
              label={words.nearer(label)}
              onClick={() => onLook(moved(columns, look, key, -1))}
            >
              <ArrowUp size={16} aria-hidden="true" />
            </IconButton>
            <IconButton
              size="s"
              label={words.further(label)}
              onClick={() => onLook(moved(columns, look, key, 1))}
            >
              <ArrowDown size={16} aria-hidden="true" />
            </IconButton>
          </div>
        ))}
    </div>
  )
}

function Views({ words, views, onView, onKeep, onRemove }: ReportToolsProps) {
  const [name, setName] = useState('')
  return (
    <div className="report-menu">
      {views.length === 0 && <p className="menu-note">{words.noViews}</p>}
      {views.map((view) => (
        <div key={view.name} className="report-menu-row">
          <button type="button" className="menu-item" onClick={() => onView(view)}>
            {view.name}
          </button>
          <IconButton size="s" label={words.removeView(view.name)} onClick={() => onRemove(view.name)}>
            <Trash2 size={16} aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() === '') return
          onKeep(name.trim())
          setName('')
        }}
      >
        <Field
          label={words.viewName}
          size="s"
          maxLength={40}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button size="s" type="submit" isWide>
          {words.keepView}
        </Button>
      </form>
    </div>
  )
}
