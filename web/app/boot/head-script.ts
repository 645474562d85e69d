/**
 * Runs in the head before first paint. Static text, so that its CSP hash never changes.
 * - Marks a page that is shown from its top: what lies below its first screen is laid out later (`paint-script.ts`).
 * - Marks the document where looking for a font is slow (Linux, Android): only fonts that may be installed are named then.
 * - `?lang=` in the address is the tab's choice from then on; the server has already rendered the page in it.
 * - A tab that chose another language than the served one corrects the cookie and reloads, once per page.
 * - Nothing of the tab's language and session is known to `/preview`, which shows both as it is told, and nothing of the language
 *   to the office, which is Korean.
 * - Sets zod to `jitless`: otherwise it would try `eval` first, which the content policy forbids and reports. Schemas come
 *   with the forms.
 * - A live token marks the document, so that CSS shows the member's bar from the first frame. A member's page has
 *   additional content above what lies below the first screen, so there everything is laid out from the start.
 */
export const headScript = `(function(d){window.__zod_globalConfig={jitless:true};try{
var n=performance.getEntriesByType('navigation')[0];
if(n&&n.type==='navigate'&&!location.hash)d.dataset.first='';
if(/Linux|CrOS/.test(navigator.userAgent))d.dataset.system='linux';
if(location.pathname==='/preview')return;
var s=sessionStorage,r=/^(kr|en|ep|vi)$/,t='langSync';
if(!/^\\/admin(\\/|$)/.test(location.pathname)){
var q=new URLSearchParams(location.search).get('lang');
if(q&&r.test(q))s.setItem('lang',q);
var l=s.getItem('lang');
if(l&&l!==d.dataset.lang&&r.test(l)){
if(s.getItem(t)!==l+location.href){s.setItem(t,l+location.href);document.cookie='lang='+l+'; Path=/; SameSite=Lax';location.reload();return}
}else s.removeItem(t)}
var m=JSON.parse(s.getItem('session'));
if(m&&m.token&&m.tokenUntil>Date.now()&&m.recordUntil>Date.now()){d.dataset.session='member';delete d.dataset.first}
}catch(e){}})(document.documentElement)`;
