import { Box } from '@mui/material'
import { barsOf } from '@baobab/design/bars.ts'
import { earlyResources, type Startup } from '@baobab/validation'
import { useWrittenPart } from '../../../fields/rows/Field.tsx'
import { usePartLabel } from '../../../fields/rows/usePartLabel.ts'
import { useTranslate } from '../../../i18n/words.ts'
import { Block } from './Block.tsx'
import * as css from './traction.module.css'

interface TractionProps {
  readonly months: NonNullable<Startup['traction']>
}

const { parts } = earlyResources.startups.fields.traction.options
const size = { width: 480, height: 120 }

/** Revenue by month as bars, with every figure in the table under them; what was not given says so. */
export function Traction({ months }: TractionProps) {
  const translate = useTranslate()
  const label = usePartLabel('traction')
  const write = useWrittenPart()
  const bars = barsOf(
    months.map(({ revenue }) => (revenue === null ? null : Number(revenue))),
    size,
  )
  const shown = (part: (typeof parts)[keyof typeof parts], value: string | number | null) =>
    value === null ? translate('console.list.notGiven') : write(part, String(value))
  return (
    <Block name="traction">
      {bars.some(Boolean) && (
        <svg
          viewBox={`0 0 ${String(size.width)} ${String(size.height)}`}
          aria-hidden="true"
          className={css.tractionBars}
        >
          {bars.map((bar, at) => bar && <rect key={at} {...bar} rx={3} />)}
        </svg>
      )}
      <Box component="table" className={css.tractionTable}>
        <thead>
          <tr>
            {Object.entries(parts).map(([name, part]) => (
              <th key={name} scope="col">
                {label(name, part)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, revenue, customers }, at) => (
            <tr key={at}>
              <th scope="row">{shown(parts.month, month)}</th>
              <td>{shown(parts.revenue, revenue)}</td>
              <td>{shown(parts.customers, customers)}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Block>
  )
}
