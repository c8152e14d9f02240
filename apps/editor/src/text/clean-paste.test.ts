// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { cleanPaste } from './clean-paste.ts';

/** As Word 365 writes a document: conditions, styles of its own, lists as paragraphs with a marker. */
const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head>
<meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style><!-- p.MsoNormal { margin:0cm; font-family:"Calibri",sans-serif } @list l0:level1 { mso-level-number-format:bullet } --></style>
</head><body lang=DE style='tab-interval:35.4pt'><!--StartFragment-->
<h2 style='mso-margin-top-alt:auto'><span lang=EN-US style='font-family:"Calibri Light"'>Care<o:p></o:p></span></h2>
<p class=MsoNormal align=center style='text-align:center;line-height:107%'><b style='mso-bidi-font-weight:normal'><span lang=EN-US>Bold</span></b><span lang=EN-US style='mso-fareast-language:DE'> and </span><i><span style='color:#C00000'>slanted</span></i><o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=EN-US>Wool<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Merino</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>Linen</p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoNormal>H<sub>2</sub>O <a href="https://example.com/a"><span style='color:blue;text-decoration:underline'>here</span></a> <a href="file:///C:/x.doc">there</a></p>
<table class=MsoTableGrid border=1 style='border-collapse:collapse;mso-yfti-tbllook:1184'><tr style='mso-yfti-irow:0'><td width=302 valign=top style='width:226.5pt'><p class=MsoNormal>S</p></td></tr></table>
<!--EndFragment--></body></html>`;

test('a text of Word keeps its headings, marks, lists, links and tables, and nothing of Word', () => {
  const html = cleanPaste(WORD).replace(/\n\s*/g, '');
  expect(html).toBe(
    '<h2>Care</h2>' +
      '<p style="text-align: center"><b>Bold</b> and <i>slanted</i></p>' +
      '<ul><li>Wool<ol><li>Merino</li></ol></li><li>Linen</li></ul>' +
      '<p>H<sub>2</sub>O <a href="https://example.com/a">here</a> there</p>' +
      '<table><tbody><tr><td><p>S</p></td></tr></tbody></table>',
  );
});

/** As Google Docs writes it: everything in a `b` that is not bold, marks as styles of spans, entries with paragraphs. */
const DOCS = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-0c2d1c0e-7fff-1111-2222-3b7b5d7d2f3a"><h1 dir="ltr" style="line-height:1.38;margin-top:20pt;"><span style="font-size:20pt;font-family:Arial;font-weight:400;white-space:pre-wrap;">Studio</span></h1><p dir="ltr" style="line-height:1.38;text-align: justify;"><span style="font-size:11pt;color:#000000;font-weight:700;font-style:italic;text-decoration:none;">Both</span><span style="font-weight:400;"> plain </span><span style="font-weight:400;text-decoration:underline;">under</span><span style="text-decoration:line-through;">gone</span><span style="font-size:0.6em;vertical-align:super;">2</span></p><br /><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">One</span></p></li><ul style="margin-top:0;"><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>Inner</span></p></li></ul></ul><p dir="ltr"><a href="https://example.com/" style="text-decoration:none;"><span style="text-decoration:underline;color:#1155cc;">a link</span></a></p></b>`;

test('a text of Google Docs keeps what its styles mean', () => {
  const html = cleanPaste(DOCS);
  expect(html).toContain('<h1>Studio</h1>');
  expect(html).toContain(
    '<p style="text-align: justify"><em><strong>Both</strong></em> plain <u>under</u><s>gone</s><sup>2</sup></p>',
  );
  expect(html).toContain('<p><a href="https://example.com/">a link</a></p>');
  expect(html).toContain('<ul><li>One<ul><li>Inner</li></ul></li></ul>');
  expect(html).not.toMatch(/docs-internal|span|<br|font|role=|aria-/);
});

test('nothing that runs or loads from elsewhere is pasted', () => {
  const html = cleanPaste(
    '<p onclick="a()" id="x" class="y">one<script>b()</script><iframe src="https://x.example"></iframe><svg><use href="#a"/></svg></p>' +
      '<a href="javascript:c()">two</a><img src="data:image/png;base64,AA" alt="d"><img src="https://x.example/a.jpg" onerror="e()"><form><input></form>',
  );
  expect(html).toBe('<p>one</p>two<img src="https://x.example/a.jpg">');
});

test('lines of a mail become paragraphs, and boxes around them go', () => {
  expect(
    cleanPaste('<div style="font:14px x"><div>one</div><div><br></div><div>two <span>words</span></div></div>'),
  ).toBe('<p>one</p><p>two words</p>');
});
