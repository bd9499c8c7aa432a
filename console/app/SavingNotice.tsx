import { Button } from '@mui/material'
import { useTranslate } from '../i18n/words.ts'
import { showPictures, useAnyHidden } from '../ui/saving.ts'
import * as css from './shell.module.css'

/** Says to whoever saves data that pictures are not shown on this page, and shows them. */
export function SavingNotice() {
  const translate = useTranslate()
  const any = useAnyHidden()
  if (!any) return null
  return (
    <div className={css.savingNotice}>
      <span>{translate('app.saver.isOn')}</span>
      <Button size="small" color="inherit" onClick={showPictures}>
        {translate('app.saver.pictures')}
      </Button>
    </div>
  )
}
