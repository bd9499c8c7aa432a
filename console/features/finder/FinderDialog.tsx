import type { BaobabDataProvider } from '@baobab/data-provider'
import { limits } from '@baobab/validation/limits.ts'
import { Avatar, Dialog, useAutocomplete } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSessionUser } from '../../session/session.tsx'
import { initials } from '../../ui/Avatar.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Photo } from '../../ui/Photo.tsx'
import { recordResults, pageResults, type FinderResult } from './results.ts'
import { useTranslate } from '../../i18n/words.ts'
import * as css from './finder.module.css'
import * as unseenCss from '../../ui/unseen.module.css'

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
      className={css.finder}
      slotProps={{ paper: { className: css.finderPaper } }}
    >
      <FinderBox onClose={onClose} />
    </Dialog>
  )
}

function FinderBox({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const { results, state } = useResults(typed)
  const box = useAutocomplete<FinderResult>({
    open: true,
    options: [...results],
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
    onChange: (_, result) => {
      if (!result) return
      onClose()
      void navigate(result.to)
    },
    onClose: (_, reason) => {
      if (reason === 'escape') onClose()
    },
  })
  // The hook gives groups where `groupBy` is set, and its type cannot say so.
  const groups = box.groupedOptions as unknown as readonly {
    readonly key: number
    readonly index: number
    readonly group: FinderResult['group']
    readonly options: readonly FinderResult[]
  }[]
  return (
    <div {...box.getRootProps()} className={css.finderBox}>
      <label className={css.finderField}>
        <Icon name="search" />
        <span className={unseenCss.unseen}>{translate('app.finder.label')}</span>
        <input
          {...box.getInputProps()}
          autoFocus
          type="text"
          enterKeyHint="go"
          placeholder={translate('app.finder.placeholder')}
        />
        <button type="button" className={css.finderClose} onClick={onClose} aria-label={translate('ra.action.close')}>
          <Icon name="close" size={20} />
        </button>
      </label>
      <ul {...box.getListboxProps()} className={css.finderLines} aria-label={translate('app.finder.results')}>
        {groups.map(({ group, index, options }) => (
          <li key={group} role="presentation">
            <p className={css.finderGroup} aria-hidden="true">
              {translate(`app.finder.${group}`)}
            </p>
            <ul role="presentation">
              {options.map((result, at) => {
                const { key, ...props } = box.getOptionProps({ option: result, index: index + at }) as ReturnType<
                  typeof box.getOptionProps
                > & { key: string }
                return (
                  <li key={key} {...props} className={css.finderLine}>
                    <Picture result={result} />
                    <span className={css.finderText}>
                      <strong>{result.title}</strong>
                      {result.detail && <span>{result.detail}</span>}
                    </span>
                  </li>
                )
              })}
            </ul>
          </li>
        ))}
      </ul>
      <p className={css.finderState} role="status">
        {translate(`app.finder.state.${state.name}`, {
          count: results.length,
          typed: typed.trim(),
          reason: state.reason ?? '',
        })}
      </p>
    </div>
  )
}

function Picture({ result: { group, icon, image, title } }: { readonly result: FinderResult }) {
  if (icon)
    return (
      <span className={css.finderPicture}>
        <Icon name={icon} size={18} />
      </span>
    )
  return (
    <Avatar variant={group === 'people' ? 'circular' : 'rounded'} className={css.finderPicture}>
      {image ? <Photo src={image} shown={40} instead={initials(title)} /> : initials(title)}
    </Avatar>
  )
}

interface State {
  readonly name: 'typing' | 'searching' | 'found' | 'nothing' | 'failed'
  readonly reason?: string
}

/** The lines for what is typed: pages at once, the rest when the API has answered. */
function useResults(typed: string): { readonly results: readonly FinderResult[]; readonly state: State } {
  const translate = useTranslate()
  const user = useSessionUser()
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
  if (!user) return { results: [], state: { name: 'typing' } }
  const found = enabled && words.length >= limits.search.shortest && data ? recordResults(data, user, translate) : []
  const results = [...pageResults(user, words, translate), ...found]
  if (words.length < limits.search.shortest) return { results, state: { name: 'typing' } }
  if (words !== asked || isFetching) return { results, state: { name: 'searching' } }
  if (error) return { results, state: { name: 'failed', reason: error.message } }
  return { results, state: { name: results.length > 0 ? 'found' : 'nothing' } }
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
