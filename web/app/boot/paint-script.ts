/**
 * Runs where the body ends, on every page. Static text, so that its CSP hash never changes; attributes of the script say
 * which stylesheets there are.
 * - Loads the fonts' stylesheets, and on a page for reading its entry module, after the first paint: text never waits for
 *   them.
 * - Records the visitor's first interaction, once: `data-visitor` on the document for code that is loaded later, the event
 *   `visitor` on the window for code that is there. A pointer that does not move is not an interaction.
 * - The fonts for rare letters, which later content may need, are loaded at that moment if the page itself has no such
 *   letter; for a member at once, who sees content of their own.
 * - What lies below the first screen (`data-below`) is laid out when the fonts have loaded, after a second or at that
 *   interaction, whichever is first; at once if it is visible.
 */
export const paintScript = `(function(w,d){
var s=d.currentScript,fonts=s.dataset.fonts.split(' '),left=fonts.length;
function whole(){delete d.documentElement.dataset.first}
function seen(){var b=d.querySelector('[data-below]');if(!b||b.getBoundingClientRect().top<=w.innerHeight)whole()}
function drawn(f){w.requestAnimationFrame(function(){setTimeout(f)})}
function link(rel,href,done){var l=d.createElement('link');l.rel=rel;l.href=href;if(done)l.onload=l.onerror=done;d.head.appendChild(l)}
function styled(){left-=1;if(left===0)drawn(function(){d.fonts.ready.then(whole)})}
function rare(){var r=s.dataset.rare;if(r){delete s.dataset.rare;link('stylesheet',r)}}
function start(){if(!s.dataset.start)return;var m=d.createElement('script');m.type='module';m.src=s.dataset.start;d.head.appendChild(m)}
function ask(){start();fonts.forEach(function(f){link('stylesheet',f,styled)});link('manifest','/site.webmanifest');if(d.documentElement.dataset.session)rare()}
function painted(f){var P=w.PerformanceObserver;
if(P&&(P.supportedEntryTypes||[]).includes('paint'))new P(function(l,o){o.disconnect();f()}).observe({type:'paint',buffered:true});else drawn(f)}
drawn(seen);setTimeout(whole,1000);painted(ask);
var signs=['pointerdown','pointermove','touchstart','wheel','keydown','focusin'],when={capture:true,passive:true};
function sign(e){if(e.type==='pointermove'&&!e.movementX&&!e.movementY)return;
signs.forEach(function(n){w.removeEventListener(n,sign,when)});
d.documentElement.dataset.visitor='';whole();rare();w.dispatchEvent(new Event('visitor'))}
signs.forEach(function(n){w.addEventListener(n,sign,when)})})(window,document)`;
