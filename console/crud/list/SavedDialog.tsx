import { useState } from 'react'
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  NativeSelect,
  Skeleton,
  Stack,
  Typography,
} from '@mui/material'
import { useDataProvider, useNotify } from 'react-admin'
import type { BaobabDataProvider } from '@baobab/data-provider'
import {
  limits,
  mailPeriodField,
  mailPeriods,
  messages,
  fillIn,
  searchForm,
  type MailPeriod,
  type Option,
  type Resource,
  type SavedSearch,
} from '@baobab/validation'
import { Failure } from '../states/Failure.tsx'
import { SmallForm } from '../form/SmallForm.tsx'
import { useSaved } from './useSaved.ts'
import { useTakeAway } from '../states/useTakeAway.ts'
import { useOptions } from '../../i18n/labels.ts'
import { useTranslate } from '../../i18n/words.ts'
import { messageOf } from '../../ui/messageOf.ts'

interface SavedDialogProps {
  readonly resource: Resource
  readonly open: boolean
  readonly onClose: () => void
}

/** The searches that a person keeps of a list: save the present one, open, rename, delete. They follow their owner to any device. */
export default function SavedDialog({ resource, open, onClose }: SavedDialogProps) {
  const translate = useTranslate()
  const provider = useDataProvider<BaobabDataProvider>()
  const notify = useNotify()
  const { own, failed, isPending, retry, refresh, question, isAsked, all, ask } = useSaved(resource, open)

  const save = async (name: string) => {
    await provider.saveSearch(name, resource.name, question)
    await refresh()
    notify('messages.search.saved', { type: 'success' })
  }
  const apply = (search: SavedSearch) => {
    ask(search)
    onClose()
  }
  const { most } = limits.savedSearches
  const closed =
    own.length >= most
      ? fillIn(messages.search.tooMany, { max: most })
      : isAsked(all)
        ? translate('console.saved.nothing')
        : undefined
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="saved-title">
      <DialogTitle id="saved-title">{translate('console.saved.title')}</DialogTitle>
      <DialogContent>
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          {translate('console.saved.lead')}
        </Typography>
        <SmallForm
          form={searchForm}
          words="search"
          subject={`searches.save.${resource.name}`}
          submit={translate('console.saved.save')}
          onSend={save}
          closed={closed}
        />
        <Box component="section" aria-label={translate('console.saved.list')} aria-busy={isPending} sx={{ mt: 2.5 }}>
          {failed ? (
            <Failure message={translate('messages.search.failed')} onRetry={retry} />
          ) : isPending ? (
            <div role="status" aria-label={translate('console.list.loading')}>
              <Skeleton height={44} />
              <Skeleton height={44} />
            </div>
          ) : own.length === 0 ? (
            <Typography color="text.secondary" role="status">
              {translate('console.saved.empty')}
            </Typography>
          ) : (
            <Stack component="ul" spacing={0.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {own.map((search) => (
                <Saved
                  key={search.search_uuid}
                  search={search}
                  mailed={resource.list.mailed === true}
                  onApply={() => apply(search)}
                  onChanged={refresh}
                  onDeleted={onClose}
                />
              ))}
            </Stack>
          )}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface SavedProps {
  readonly search: SavedSearch
  /** Whether its new matches can be mailed. */
  readonly mailed: boolean
  readonly onApply: () => void
  readonly onChanged: () => Promise<unknown>
  /** The button that undoes it stands outside the dialog, which must make way. */
  readonly onDeleted: () => void
}

function Saved({ search, mailed, onApply, onChanged, onDeleted }: SavedProps) {
  const translate = useTranslate()
  const provider = useDataProvider<BaobabDataProvider>()
  const notify = useNotify()
  const { remove } = useTakeAway()
  const [renaming, setRenaming] = useState(false)
  const { search_uuid: id, name } = search
  const rename = async (typed: string) => {
    await provider.changeSearch(id, typed)
    await onChanged()
    setRenaming(false)
    notify('messages.search.renamed', { type: 'success' })
  }
  const discard = () => {
    onDeleted()
    void remove({
      kind: 'searches',
      id,
      message: 'messages.search.deleted',
      send: () => provider.removeSearch(id),
      changed: onChanged,
    })
  }
  if (renaming) {
    return (
      <Box component="li" sx={{ py: 1 }}>
        <SmallForm
          form={searchForm}
          words="search"
          subject={`searches.rename.${id}`}
          initial={name}
          autoFocus
          submit={translate('console.saved.rename')}
          onSend={rename}
          onCancel={() => setRenaming(false)}
        />
      </Box>
    )
  }
  return (
    <Stack
      component="li"
      direction="row"
      useFlexGap
      spacing={1}
      sx={{ alignItems: 'center', flexWrap: 'wrap', borderTop: '1px solid var(--line)', py: 0.5 }}
    >
      <Button
        onClick={onApply}
        sx={{
          flex: { xs: '1 1 100%', sm: '1 1 8rem' },
          minWidth: 0,
          justifyContent: 'flex-start',
          textAlign: 'start',
          overflowWrap: 'anywhere',
        }}
      >
        {name}
      </Button>
      <Button
        size="small"
        color="inherit"
        aria-label={translate('console.saved.renameOne', { name })}
        onClick={() => setRenaming(true)}
      >
        {translate('console.saved.rename')}
      </Button>
      <Button size="small" color="error" aria-label={translate('console.saved.deleteOne', { name })} onClick={discard}>
        {translate('ra.action.delete')}
      </Button>
      {mailed && <SavedMail search={search} onChanged={onChanged} />}
    </Stack>
  )
}

const none: readonly Option[] = []

/** How often new matches of a search are mailed; the choice is sent at once. */
function SavedMail({ search: { search_uuid: id, name, mail }, onChanged }: Pick<SavedProps, 'search' | 'onChanged'>) {
  const translate = useTranslate()
  const provider = useDataProvider<BaobabDataProvider>()
  const notify = useNotify()
  const [sent, setSent] = useState<MailPeriod>()
  const periods = useOptions('forms.search', 'period', mailPeriodField.options.options ?? none)
  const choose = async (wanted: MailPeriod) => {
    setSent(wanted)
    try {
      const { message } = await provider.mailSearch(id, wanted)
      await onChanged()
      notify(message, { type: 'success' })
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
    } finally {
      setSent(undefined)
    }
  }
  return (
    <NativeSelect
      size="small"
      value={sent ?? mail}
      disabled={sent !== undefined}
      inputProps={{ 'aria-label': translate('console.saved.mailOf', { name }) }}
      sx={{ marginInlineStart: 'auto', fontSize: '0.875rem' }}
      onChange={({ target }) => void choose(mailPeriods.find((one) => one === target.value) ?? 'none')}
    >
      {periods.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </NativeSelect>
  )
}
