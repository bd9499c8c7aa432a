import '../../i18n/late.ts'
import { useEffect, useState } from 'react'
import DownIcon from '@mui/icons-material/ArrowDownward'
import UpIcon from '@mui/icons-material/ArrowUpward'
import { Autocomplete, IconButton, Paper, Stack, TextField, Typography } from '@mui/material'
import { useGetList, useGetMany, type RaRecord } from 'react-admin'
import { limits } from '@baobab/validation'
import type { InputProps } from '../../fields/shared/kind.ts'
import { Labelled } from '../../fields/shared/Labelled.tsx'
import { valuesOf } from '../../fields/shared/options.ts'
import { useKindInput } from '../../fields/shared/useKindInput.ts'
import { useTranslate } from '../../i18n/words.ts'
import { Icon } from '../../ui/icons.tsx'
import * as unseenCss from '../../ui/unseen.module.css'

type Named = RaRecord<string> & { readonly startup_name?: string | null }

/** The startups of a collection in their order: each is moved or taken out, and others are found by their names. */
export function StartupsInput(props: InputProps) {
  const translate = useTranslate()
  const input = useKindInput(props)
  const [said, setSaid] = useState('')
  const ids = valuesOf(input.control.value)
  const { data = [], isPending } = useGetMany<Named>('startups', { ids: [...ids] }, { enabled: ids.length > 0 })
  const nameOf = (id: string) =>
    data.find((one) => one?.id === id)?.startup_name ?? (isPending ? '…' : translate('collections.gone'))
  const put = (next: readonly string[], message: string) => {
    input.control.onChange(next)
    setSaid(message)
  }
  const move = (id: string, to: number) => {
    const others = ids.filter((one) => one !== id)
    put(
      [...others.slice(0, to), id, ...others.slice(to)],
      translate('collections.place', { name: nameOf(id), place: to + 1, count: ids.length }),
    )
  }
  return (
    <Labelled input={input}>
      <Stack spacing={1}>
        {ids.length === 0 ? (
          <Typography variant="body2" color="text.secondary">
            {translate('collections.empty')}
          </Typography>
        ) : (
          <Stack component="ol" spacing={1} aria-busy={isPending} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {ids.map((id, place) => (
              <Item
                key={id}
                name={nameOf(id)}
                place={place}
                last={place === ids.length - 1}
                onMove={(to) => move(id, to)}
                onRemove={() =>
                  put(
                    ids.filter((one) => one !== id),
                    translate('collections.removed', { name: nameOf(id) }),
                  )
                }
              />
            ))}
          </Stack>
        )}
        <AddBox
          id={input.id}
          describedBy={input.describedBy}
          taken={ids}
          onAdd={(id) => input.control.onChange([...ids, id])}
        />
        <span role="status" className={unseenCss.unseen}>
          {said}
        </span>
      </Stack>
    </Labelled>
  )
}

interface ItemProps {
  readonly name: string
  readonly place: number
  readonly last: boolean
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
}

function Item({ name, place, last, onMove, onRemove }: ItemProps) {
  const translate = useTranslate()
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{ display: 'flex', alignItems: 'center', gap: 0.5, paddingInlineStart: 1.5, minHeight: 44 }}
    >
      <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <span style={{ fontVariantNumeric: 'tabular-nums' }}>{place + 1}. </span>
        <span style={{ unicodeBidi: 'plaintext' }}>{name}</span>
      </Typography>
      <IconButton
        size="small"
        aria-label={translate('collections.up', { name })}
        aria-disabled={place === 0}
        onClick={() => place > 0 && onMove(place - 1)}
        sx={tool}
      >
        <UpIcon fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        aria-label={translate('collections.down', { name })}
        aria-disabled={last}
        onClick={() => !last && onMove(place + 1)}
        sx={tool}
      >
        <DownIcon fontSize="small" />
      </IconButton>
      <IconButton size="small" aria-label={translate('collections.remove', { name })} onClick={onRemove} sx={tool}>
        <Icon name="close" size={18} />
      </IconButton>
    </Paper>
  )
}

const side = 'max(40px, var(--target))'
const tool = { minWidth: side, minHeight: side, '&[aria-disabled="true"]': { opacity: 0.35 } } as const

interface AddBoxProps {
  readonly id: string
  readonly describedBy: string | undefined
  readonly taken: readonly string[]
  readonly onAdd: (id: string) => void
}

/** Finds startups by what is typed, and adds the chosen one behind the others. */
function AddBox({ id, describedBy, taken, onAdd }: AddBoxProps) {
  const translate = useTranslate()
  const [typed, setTyped] = useState('')
  const asked = useRested(typed.trim())
  const isAsked = asked.length >= limits.search.shortest
  const { data, isFetching } = useGetList<Named>(
    'startups',
    {
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'created_at', order: 'DESC' },
      filter: { q: asked },
    },
    { enabled: isAsked },
  )
  const options = isAsked ? (data ?? []).filter((one) => !taken.includes(one.id)) : []
  return (
    <Autocomplete<Named>
      id={id}
      options={options}
      value={null}
      inputValue={typed}
      blurOnSelect={false}
      clearOnBlur={false}
      disabled={taken.length >= limits.collection.startups}
      loading={isFetching}
      filterOptions={(all) => all}
      getOptionLabel={(one) => one.startup_name ?? one.id}
      getOptionKey={(one) => one.id}
      noOptionsText={translate(isAsked ? 'collections.nothing' : 'collections.found')}
      onInputChange={(_, text, reason) => {
        if (reason === 'input' || reason === 'clear') setTyped(text)
      }}
      onChange={(_, one) => {
        if (one) onAdd(one.id)
        setTyped('')
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          placeholder={translate('collections.search')}
          slotProps={{ htmlInput: { ...params.inputProps, autoComplete: 'off', 'aria-describedby': describedBy } }}
        />
      )}
    />
  )
}

/** Typing rests this long, in milliseconds, before the API is asked. */
const restMs = 200

/** A text once it has not changed for a moment. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
