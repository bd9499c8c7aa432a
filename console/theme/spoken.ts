import type { ThemeOptions } from '@mui/material/styles'
import type { ConsoleTranslate } from '../i18n/words.ts'

/** What MUI's own parts say, in the language of the console; a use can say something else. */
export function spoken(translate: ConsoleTranslate): Pick<ThemeOptions, 'components'> {
  return {
    components: {
      MuiAutocomplete: {
        defaultProps: {
          openText: translate('console.list.openOptions'),
          closeText: translate('ra.action.close'),
          clearText: translate('console.list.clearFilter'),
          loadingText: translate('console.list.loading'),
          noOptionsText: translate('console.list.noOption'),
        },
      },
      MuiPagination: {
        defaultProps: {
          'aria-label': translate('console.list.pages'),
          getItemAriaLabel: (type, page, selected) => {
            if (type === 'first' || type === 'last' || type === 'previous' || type === 'next')
              return translate(`console.list.goTo.${type}`)
            return translate(selected ? 'console.list.page' : 'console.list.goTo.page', { page: page ?? '' })
          },
        },
      },
    },
  }
}
