/**
 * Runs where the body ends, on every page. Asks for the fonts' stylesheets, and on a page for reading for its start, after the first paint, so that text never waits
 * for them; the one for rare letters, which whatever comes later may have, at the first sign where the page itself has none.
 * What lies below the first screen (`data-below`) is laid out when the fonts have come, after a second or at the first sign of
 * the visitor, whichever is first; at once where it is seen. Static text, so that its CSP hash never changes; which
 * stylesheets there are stands on the script.
 */
export const paintScript = `(function(w,d){
var s=d.currentScript,fonts=s.dataset.fonts.split(' '),left=fonts.length;
function whole(){delete d.documentElement.dataset.first}
function seen(){var b=d.querySelector('[data-below]');if(!b||b.getBoundingClientRect().top<=w.innerHeight)whole()}
function drawn(f){w.requestAnimationFrame(function(){setTimeout(f)})}
function link(rel,href,done){var l=d.createElement('link');l.rel=rel;l.href=href;if(done)l.onload=l.onerror=done;d.head.appendChild(l)}
function styled(){left-=1;if(left===0)drawn(function(){d.fonts.ready.then(whole)})}
function rare(){if(s.dataset.rare)link('stylesheet',s.dataset.rare);s.dataset.rare=''}
function start(){if(!s.dataset.start)return;var m=d.createElement('script');m.type='module';m.src=s.dataset.start;d.head.appendChild(m)}
function ask(){start();fonts.forEach(function(f){link('stylesheet',f,styled)});link('manifest','/site.webmanifest')}
function painted(f){var P=w.PerformanceObserver;
if(P&&(P.supportedEntryTypes||[]).includes('paint'))new P(function(l,o){o.disconnect();f()}).observe({type:'paint',buffered:true});else drawn(f)}
drawn(seen);setTimeout(whole,1000);painted(ask);
['pointerdown','pointermove','touchstart','wheel','keydown','focusin'].forEach(function(n){
w.addEventListener(n,function(e){if(n==='pointermove'&&!e.movementX&&!e.movementY)return;whole();rare()},{capture:true,passive:true})});
})(window,document)`;
