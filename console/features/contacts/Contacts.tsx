import { Button, Paper, Stack, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { contactPart, type Contact } from '@baobab/validation'
import { useSessionUser } from '../../session/session.tsx'
import { useNamedPart } from '../../ui/useNamedPart.ts'
import { useReadOn } from '../../ui/useReadOn.ts'
import { rowsFrame } from '../../ui/rowsFrame.ts'
import { pathTo } from '../../routes/routes.ts'
import { EmptyList } from '../../crud/list/EmptyList.tsx'
import { Failure } from '../../crud/states/Failure.tsx'
import { Page } from '../../crud/states/Page.tsx'
import { RowsSkeleton } from '../../crud/states/Skeletons.tsx'
import { useCards } from '../investing/parts/useCards.ts'
import { ContactItem } from './ContactItem.tsx'
import { useContacts } from './useContacts.ts'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate } from '../../i18n/words.ts'

/** Who connected to one's startups, and whose startups one connected to, with what each side may do next. */
export default function Contacts() {
  const translate = useTranslate()
  const role = useSessionUser()?.role ?? 'startup'
  const pages = useContacts()
  const { contacts, sides, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = pages
  // Each line says how far a deal has come.
  const deals = useCards(role === 'vc')
  const named = useNamedPart()
  // One that is named may stand further down than what was read.
  const isMissing = contacts !== undefined && named !== '' && !contacts.some((one) => partOf(one) === named)
  useReadOn(isMissing, pages)
  const isReading = isPending || deals.isLoading
  const shown = isReading ? undefined : contacts
  return (
    <Page narrow title={translate('app.titles.contacts')} lead={translate(`contacts.lead.${role}`)}>
      {isReading && <RowsSkeleton />}
      {error && <Failure message={error.message} onRetry={() => void refetch()} />}
      {shown?.length === 0 && <Nobody />}
      <Stack spacing={4}>
        {(['founder', 'investor'] as const).map((side) => (
          <Side
            key={side}
            side={side}
            named={named}
            count={sides?.[side] ?? 0}
            contacts={(shown ?? []).filter((one) => one.side === side)}
          />
        ))}
      </Stack>
      {hasNextPage && !isReading && (
        <Button
          sx={{ mt: 3 }}
          variant="outlined"
          color="inherit"
          aria-busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {translate('contacts.more')}
        </Button>
      )}
    </Page>
  )
}

const partOf = ({ startup_uuid, person }: Contact) => contactPart(startup_uuid, person.user_uuid)

interface SideProps {
  readonly side: Contact['side']
  /** The part of the page that its address names. */
  readonly named: string
  /** How many there are, read or not. */
  readonly count: number
  readonly contacts: readonly Contact[]
}

/** One side, startup by startup for a founder, who may have several. */
function Side({ side, named, count, contacts }: SideProps) {
  const translate = useTranslate()
  const format = useFormat()
  if (contacts.length === 0) return null
  const groups = side === 'founder' ? byStartup(contacts) : [contacts]
  return (
    <section aria-labelledby={`side-${side}`}>
      <Typography id={`side-${side}`} component="h2" variant="h5" sx={{ mb: 1.5 }}>
        {translate(`contacts.sides.${side}`)} · {format.number(count)}
      </Typography>
      <Stack spacing={3}>
        {groups.map((group) => (
          <div key={group[0]?.startup_uuid}>
            {side === 'founder' && (
              <Typography
                component="h3"
                sx={{ mb: 1, fontWeight: 650, overflowWrap: 'anywhere' }}
                color="text.secondary"
              >
                {group[0]?.startup_name}
              </Typography>
            )}
            <Paper component="ul" sx={rowsFrame}>
              {group.map((contact) => (
                <ContactItem
                  key={contact.startup_uuid + contact.person.user_uuid}
                  contact={contact}
                  isNamed={named === partOf(contact)}
                />
              ))}
            </Paper>
          </div>
        ))}
      </Stack>
    </section>
  )
}

/** Those of each startup together, in the order of the newest of each. */
function byStartup(contacts: readonly Contact[]): readonly (readonly Contact[])[] {
  const groups = new Map<string, Contact[]>()
  for (const one of contacts) groups.set(one.startup_uuid, [...(groups.get(one.startup_uuid) ?? []), one])
  return [...groups.values()]
}

function Nobody() {
  const translate = useTranslate()
  const role = useSessionUser()?.role ?? 'startup'
  const [name, label] =
    role === 'startup'
      ? (['startups', 'contacts.empty.goStartup'] as const)
      : (['market', 'contacts.empty.goVc'] as const)
  const action = (
    <Button variant="contained" color="secondary" component={Link} to={pathTo(name)}>
      {translate(label)}
    </Button>
  )
  return (
    <EmptyList
      title={translate('contacts.empty.title')}
      empty={{ text: translate(`contacts.empty.${role}`), action }}
    />
  )
}
