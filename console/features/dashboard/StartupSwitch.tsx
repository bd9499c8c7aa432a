import { NativeSelect, OutlinedInput, ToggleButton, ToggleButtonGroup } from '@mui/material'
import type { FounderDashboard } from '@baobab/validation'
import { useTranslate } from '../../i18n/words.ts'

interface StartupSwitchProps {
  readonly startups: FounderDashboard['startups']
  readonly chosen: string
  readonly onChoose: (startupUuid: string) => void
}

/** As many stand beside each other; more are a list to choose from. */
const most = 2

/** Chooses which startup is drawn; of a single one it says nothing. */
export function StartupSwitch({ startups, chosen, onChoose }: StartupSwitchProps) {
  const translate = useTranslate()
  if (startups.length < 2) return null
  const label = translate('founding.startup')
  const nameOf = (name: string | null) => name || translate('bell.aStartup')
  if (startups.length > most)
    return (
      <NativeSelect
        value={chosen}
        onChange={({ target }) => onChoose(target.value)}
        input={<OutlinedInput size="small" />}
        inputProps={{ 'aria-label': label }}
      >
        {startups.map(({ startup_uuid, startup_name }) => (
          <option key={startup_uuid} value={startup_uuid}>
            {nameOf(startup_name)}
          </option>
        ))}
      </NativeSelect>
    )
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={chosen}
      aria-label={label}
      onChange={(_, next: string | null) => next !== null && onChoose(next)}
    >
      {startups.map(({ startup_uuid, startup_name }) => (
        <ToggleButton key={startup_uuid} value={startup_uuid}>
          {nameOf(startup_name)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
