/* In the place of MUI's themes of custom properties: the console's is a plain one, whose colours are made from the tokens for day and night. */
function never(): never {
  throw new Error('The theme has no variables.')
}

export {
  never as CssVarsProvider,
  never as Experimental_CssVarsProvider,
  never as createThemeWithVars,
  never as default,
  never as getInitColorSchemeScript,
  never as useColorScheme,
}
