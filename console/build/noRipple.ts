/** In the place of MUI's ripple: the theme shows none, so that no button ever draws it. */
export default function TouchRipple(): null {
  return null
}
