/* Runs before the first paint, so that neither theme nor header ever flashes. */
;(function (root) {
  var names = ['js', 'theme-light']
  try {
    if (localStorage.getItem('theme') === 'theme-dark') names[1] = 'theme-dark'
  } catch (closed) {}
  try {
    var user = JSON.parse(sessionStorage.getItem('user') || 'null')
    var fresh = user && typeof user.login_time === 'number' && Date.now() - user.login_time <= 900000
    if (sessionStorage.getItem('login') === 'true' && fresh && user.access_token) names.push('signed-in')
  } catch (closed) {}
  // The server has marked the page where it knew; one that a browser kept may be older than the choice.
  try {
    var saver = (/(?:^|;\s*)data_saver=(on|off)/.exec(document.cookie) || [])[1]
    var line = navigator.connection
    if (saver === 'off') root.classList.remove('save-data')
    else if (saver || (line && line.saveData)) names.push('save-data')
  } catch (closed) {}
  root.classList.remove('theme-light', 'theme-dark', 'signed-in')
  root.classList.add.apply(root.classList, names)
  // The browser's own bar: a page that wants it to follow names both colours before this script.
  var bar = document.querySelector('meta[name=theme-color]')
  if (bar) bar.content = bar.getAttribute('data-' + names[1].slice(6)) || bar.content
})(document.documentElement)
