import type { BaobabDataProvider } from '@baobab/data-provider'
import { limits } from '@baobab/validation/limits.ts'
import { Avatar, Dialog, useAutocomplete } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSessionUser } from '../auth/session.tsx'
import { initials } from '../layout/Avatar.tsx'
import { Icon } from '../layout/icons.tsx'
import { foundLines, pageLines, type Line } from './lines.ts'
import './finder.css'

/** Typing rests this long, in milliseconds, before the API is asked. */
const restMs = 200

/** One field that finds pages, startups and people, worked by the arrow keys. */
export default function FinderDialog({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate()
  return (
    <Dialog
      open
      onClose={onClose}
      aria-label={translate('app.finder.open')}
      className="finder"
      slotProps={{ paper: { className: 'finder-paper' } }}
    >
      <FinderBox onClose={onClose} />
    </Dialog>
  )
}

function FinderBox({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const { lines, state } = useLines(typed)
  const box = useAutocomplete<Line>({
    open: true,
    options: [...lines],
    inputValue: typed,
    value: null,
    autoHighlight: true,
    clearOnBlur: false,
    clearOnEscape: false,
    filterOptions: (options) => options,
    groupBy: ({ group }) => group,
    getOptionLabel: ({ title }) => title,
    getOptionKey: ({ key }) => key,
    onInputChange: (_, text, reason) => {
      if (reason === 'input') setTyped(text)
    },
    onChange: (_, line) => {
      if (!line) return
      onClose()
      void navigate(line.to)
    },
    onClose: (_, reason) => {
      if (reason === 'escape') onClose()
    },
  })
  // The hook gives groups where `groupBy` is set, and its type cannot say so.
  const groups = box.groupedOptions as unknown as readonly {
    readonly key: number
    readonly index: number
    readonly group: Line['group']
    readonly options: readonly Line[]
  }[]
  return (
    <div {...box.getRootProps()} className="finder-box">
      <label className="finder-field">
        <Icon name="search" />
        <span className="unseen">{translate('app.finder.label')}</span>
        <input
          {...box.getInputProps()}
          autoFocus
          type="text"
          enterKeyHint="go"
          placeholder={translate('app.finder.placeholder')}
        />
        <button type="button" className="finder-close" onClick={onClose} aria-label={translate('ra.action.close')}>
          <Icon name="close" size={20} />
        </button>
      </label>
      <ul {...box.getListboxProps()} className="finder-lines" aria-label={translate('app.finder.results')}>
        {groups.map(({ group, index, options }) => (
          <li key={group} role="presentation">
            <p className="finder-group" aria-hidden="true">
              {translate(`app.finder.${group}`)}
            </p>
            <ul role="presentation">
              {options.map((line, at) => {
                const { key, ...props } = box.getOptionProps({ option: line, index: index + at }) as ReturnType<
                  typeof box.getOptionProps
                > & { key: string }
                return (
                  <li key={key} {...props} className="finder-line">
                    <Picture line={line} />
                    <span className="finder-text">
                      <strong>{line.title}</strong>
                      {line.detail && <span>{line.detail}</span>}
                    </span>
                  </li>
                )
              })}
            </ul>
          </li>
        ))}
      </ul>
      <p className="finder-state" role="status">
        {translate(`app.finder.state.${state.name}`, {
          smart_count: lines.length,
          typed: typed.trim(),
          reason: state.reason ?? '',
        })}
      </p>
    </div>
  )
}

function Picture({ line: { group, icon, image, title } }: { readonly line: Line }) {
  if (icon)
    return (
      <span className="finder-picture">
        <Icon name={icon} size={18} />
      </span>
    )
  return (
    <Avatar
      src={image ?? undefined}
      alt=""
      variant={group === 'people' ? 'circular' : 'rounded'}
      className="finder-picture"
    >
      {initials(title)}
    </Avatar>
  )
}

interface State {
  readonly name: 'typing' | 'searching' | 'found' | 'nothing' | 'failed'
  readonly reason?: string
}

/** The lines for what is typed: pages at once, the rest when the API has answered. */
function useLines(typed: string): { readonly lines: readonly Line[]; readonly state: State } {
  const translate = useTranslate()
  const role = useSessionUser()?.role
  const dataProvider = useDataProvider<BaobabDataProvider>()
  const words = typed.trim()
  const asked = useRested(words)
  const enabled = asked.length >= limits.search.shortest
  const { data, error, isFetching } = useQuery({
    queryKey: ['search', asked],
    queryFn: ({ signal }) => dataProvider.search(asked, signal),
    enabled,
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (!role) return { lines: [], state: { name: 'typing' } }
  const found = enabled && words.length >= limits.search.shortest && data ? foundLines(data, role, translate) : []
  const lines = [...pageLines(role, words, translate), ...found]
  if (words.length < limits.search.shortest) return { lines, state: { name: 'typing' } }
  if (words !== asked || isFetching) return { lines, state: { name: 'searching' } }
  if (error) return { lines, state: { name: 'failed', reason: error.message } }
  return { lines, state: { name: lines.length > 0 ? 'found' : 'nothing' } }
}

/** A text once it has not changed for a moment. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
