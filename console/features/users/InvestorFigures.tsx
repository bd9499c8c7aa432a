import '../../i18n/late.ts'
import { Box } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { BaobabDataProvider } from '@baobab/data-provider'
import type { Card } from '../dashboard/cards.ts'
import { FigureCard } from '../dashboard/FigureGroup.tsx'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate } from '../../i18n/words.ts'
import { figuresKey } from '../dashboard/figures.ts'
import * as figuresCss from '../dashboard/figures.module.css'

/** Counted figures over the list of investors. Where they cannot be read the list stands alone, since it shows a lost connection too. */
export function InvestorFigures() {
  const translate = useTranslate()
  const format = useFormat()
  const provider = useDataProvider<BaobabDataProvider>()
  const { data } = useQuery({ queryKey: figuresKey, queryFn: () => provider.figures() })
  if (!data?.admin) return null
  const { investors, users, published, startups, connections } = data.admin
  const cards: readonly Card[] = [
    {
      key: 'investors',
      icon: 'people',
      figure: investors,
      caption: translate('app.dashboard.captions.investors', { users: format.number(users) }),
    },
    { key: 'connections', icon: 'link', figure: connections, caption: translate('app.dashboard.captions.connections') },
    {
      key: 'published',
      icon: 'rocket',
      figure: published,
      caption: translate('app.dashboard.captions.published', { startups: format.number(startups) }),
    },
  ]
  return (
    <Box component="section" aria-label={translate('users.figures')} sx={{ mb: 3 }}>
      <ul className={`${figuresCss.tiles} ${figuresCss.figures}`}>
        {cards.map((card) => (
          <FigureCard key={card.key} card={card} />
        ))}
      </ul>
    </Box>
  )
}
