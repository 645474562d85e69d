// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { cleanPaste } from './clean-paste.ts';

const word = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40"><head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=ProgId content=Word.Document>
<meta name=Generator content="Microsoft Word 15">
<style><!-- /* Style Definitions */ p.MsoNormal {mso-style-unhide:no; margin:0cm; font-size:10.0pt;} --></style>
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--></head>
<body lang=KO style='tab-interval:40.0pt;word-wrap:break-word'><!--StartFragment-->
<p class=MsoTitle><span style='font-size:20.0pt;font-family:"맑은 고딕"'>겨울 안내<o:p></o:p></span></p>
<h1 style='mso-list:l1 level1 lfo2'><b><span lang=EN-US>Winter</span></b></h1>
<p class=MsoNormal><span style='font-family:"맑은 고딕"'>센터는 <b style='mso-bidi-font-weight:
normal'>십이월</b>에도 엽니다<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span
class=MsoFootnoteReference><span lang=EN-US><![if !supportFootnotes]>[1]<![endif]></span></span></a>.<span
lang=EN-US><o:p></o:p></span></span></p>
<p class=MsoNormal><span lang=EN-US><o:p>&nbsp;</o:p></span></p>
<p class=MsoListParagraph style='margin-left:40.0pt;mso-para-margin-left:0gd;text-indent:-20.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
lang=EN-US style='font-family:Wingdings'><span style='mso-list:Ignore'>l<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>첫째</p>
<p class=MsoListParagraph style='margin-left:60.0pt;text-indent:-20.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span
lang=EN-US><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span><![endif]>안쪽</p>
<p class=MsoListParagraph style='margin-left:40.0pt;text-indent:-20.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
lang=EN-US style='font-family:Wingdings'><span style='mso-list:Ignore'>l<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>둘째</p>
<table class=MsoTableGrid border=1 style='border-collapse:collapse'><tr style='mso-yfti-irow:0'><td width=100 style='width:75pt' colspan=2>
<p class=MsoNormal>요일</p></td></tr><tr><td><p class=MsoNormal>월</p></td><td><p class=MsoNormal>화</p></td></tr></table>
<p class=MsoNormal><!--[if gte vml 1]><v:shape id="s1"><v:imagedata src="file:///C:/clip_image001.png"/></v:shape><![endif]--><![if !vml]><img
width=300 height=200 src="file:///C:/Users/a/clip_image001.png" v:shapes="s1"><![endif]></p>
<div style='mso-element:footnote-list'><![if !supportFootnotes]><br clear=all><hr align=left size=1 width="33%"><![endif]>
<div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1" title=""><span
class=MsoFootnoteReference>[1]</span></a> 이십오일은 쉽니다.</p></div></div>
<!--EndFragment--></body></html>`;

/** Without the white space between elements. */
const oneLine = (html: string) =>
  html
    .replace(/\s*\n\s*/g, '')
    .replace(/>\s+</g, '><')
    .trim();

it('takes from Word its headings, lists within lists, emphasis, tables and notes, and no looks', () => {
  const { html, picturesLeftOut } = cleanPaste(word);
  expect(oneLine(html)).toBe(
    [
      '<h2>겨울 안내</h2><h2>Winter</h2>',
      '<p>센터는 <b>십이월</b>에도 엽니다<sup data-note="이십오일은 쉽니다."></sup>.</p>',
      '<ul><li>첫째<ol><li>안쪽</li></ol></li><li>둘째</li></ul>',
      '<table><tbody><tr><td colspan="2"><p>요일</p></td></tr><tr><td><p>월</p></td><td><p>화</p></td></tr></tbody></table>',
    ].join(''),
  );
  expect(picturesLeftOut).toBe(1);
});

const hangul = `<HTML><HEAD><META NAME="Generator" CONTENT="Hancom HWP 12.0.0.535"><STYLE type="text/css"><!--
P.HStyle0, LI.HStyle0, DIV.HStyle0
{style-name:"바탕글"; margin-left:0.0pt; text-align:justify; line-height:160%; font-size:10.0pt; font-family:"함초롬바탕"; font-weight:normal;}
P.HStyle2, LI.HStyle2, DIV.HStyle2
{style-name:"개요 1"; margin-left:10.0pt; font-size:10.0pt;}
P.HStyle3, LI.HStyle3, DIV.HStyle3
{style-name:"개요 2"; margin-left:20.0pt;}
--></STYLE></HEAD><BODY><!--StartFragment-->
<P CLASS=HStyle0 STYLE='text-align:center;'><SPAN STYLE='font-size:18.0pt;font-family:"함초롬돋움";font-weight:bold;line-height:160%'>겨울 명상 안내</SPAN></P>
<P CLASS=HStyle0><BR></P>
<P CLASS=HStyle2><SPAN>때와 곳</SPAN></P>
<P CLASS=HStyle3><SPAN STYLE='font-weight:bold'>오시는 길</SPAN></P>
<P CLASS=HStyle0><SPAN>기(氣)는 </SPAN><SPAN STYLE='font-weight:bold;color:#ff0000'>숨</SPAN><SPAN STYLE='font-style:italic'>입니다.</SPAN></P>
<P CLASS=HStyle0 STYLE='margin-left:12.0pt;text-indent:-12.0pt;'><SPAN>ㅇ </SPAN><SPAN>첫째</SPAN></P>
<P CLASS=HStyle0 STYLE='margin-left:12.0pt;text-indent:-12.0pt;'><SPAN>&nbsp;ㅇ&nbsp;둘째</SPAN></P>
<P CLASS=HStyle0><SPAN>- 홀로 있는 줄</SPAN></P>
<P CLASS=HStyle0>
<TABLE border="1" cellspacing="0" cellpadding="0" style='border-collapse:collapse;'><TR><TD valign="middle" style='width:400pt;border:solid #000000 0.4pt;'><P CLASS=HStyle0><SPAN>상자 안의 말</SPAN></P></TD></TR></TABLE></P>
<TABLE><TR><TD rowspan="2"><P CLASS=HStyle0><SPAN STYLE='font-weight:bold;font-size:16pt'>월</SPAN></P></TD><TD><P CLASS=HStyle0>아침</P></TD></TR><TR><TD><P CLASS=HStyle0>저녁</P></TD></TR></TABLE>
<!--EndFragment--></BODY></HTML>`;

it('takes from Hangul its outline, points that were typed, and boxes as what is in them', () => {
  const { html } = cleanPaste(hangul);
  expect(oneLine(html)).toBe(
    [
      '<h2>겨울 명상 안내</h2><h2>때와 곳</h2><h3>오시는 길</h3>',
      '<p>기(氣)는 <strong>숨</strong><em>입니다.</em></p>',
      '<ul><li>첫째</li><li>둘째</li><li>홀로 있는 줄</li></ul>',
      '<p>상자 안의 말</p>',
      '<table><tbody><tr><td rowspan="2"><p><strong>월</strong></p></td><td><p>아침</p></td></tr><tr><td><p>저녁</p></td></tr></tbody></table>',
    ].join(''),
  );
});

it('takes off what Google Docs wraps around everything', () => {
  const { html } = cleanPaste(
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-size:11pt;font-weight:700">숨</span><span>을 봅니다.</span></p></b>',
  );
  expect(html).toBe('<p><strong>숨</strong>을 봅니다.</p>');
});

it.each([
  '<img src=x onerror="window.wasRun = true"><p onclick="window.wasRun = true">숨</p>',
  '<style>p { display: none }</style><script>window.wasRun = true</script><p>숨</p>',
  '<svg><script>window.wasRun = true</script></svg><p>숨</p>',
])('runs nothing of %j and leaves it out', (html) => {
  expect(cleanPaste(html).html.trim()).toBe('<p>숨</p>');
  expect('wasRun' in window).toBe(false);
});

it('leaves alone what comes from an editor of ours', () => {
  const html = '<p data-pm-slice="0 0 []">숨</p>';
  expect(cleanPaste(html).html).toBe(html);
});
