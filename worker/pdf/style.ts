/**
 * Style of every PDF; the classes are those of app/components/documento-a4.tsx. Legible without colour. Nothing is
 * painted on the screen that nobody looks at: what the browser paints or not before it prints would number the cells of
 * tables in one order or another, and the same document would not be the same bytes.
 */
export const sheet = ({
  titulo,
  cabecalho,
  rodape,
}: Record<'titulo' | 'cabecalho' | 'rodape', string>): string => `
@page {
  size: A4;
  margin: 14mm 15mm 18mm;
  @top-left { content: ${titulo}; font: 7.5pt 'Hanken Grotesk', sans-serif; color: #44402f; }
  @top-right { content: ${cabecalho}; font: 7.5pt 'Hanken Grotesk', sans-serif; color: #44402f; }
  @bottom-left { content: ${rodape}; font: 7.5pt 'Hanken Grotesk', sans-serif; color: #44402f; }
  @bottom-right {
    content: 'Página ' counter(page) ' de ' counter(pages);
    font: 7.5pt 'Hanken Grotesk', sans-serif; color: #44402f;
  }
}
@page :first { @top-left { content: none; } @top-right { content: none; } }
@media screen { body { visibility: hidden; } }
* { box-sizing: border-box; }
html { font-family: 'Hanken Grotesk', system-ui, sans-serif; font-size: 9.5pt; line-height: 13pt; color: #1c1c1a; }
body { margin: 0; }
h1, h2, h3, p, dl, dd, ul { margin: 0; }
h1 { font-size: 15pt; line-height: 19pt; margin: 6mm 0 1.5mm; }
h2 { font-size: 11pt; line-height: 14pt; margin: 5mm 0 1.5mm; break-after: avoid; }
h3 { font-size: 9.5pt; line-height: 13pt; margin: 3mm 0 1mm; break-after: avoid; }
ul { padding-left: 5mm; }
.a4-cabecalho {
  display: flex; justify-content: space-between; align-items: flex-start; gap: 8mm;
  border-bottom: 0.6mm solid #2c5a3c; padding-bottom: 4mm;
}
.a4-marca { display: flex; align-items: center; gap: 3mm; color: #2c5a3c; }
.a4-marca svg { width: 10mm; height: 10mm; }
.a4-marca img { height: 12mm; max-width: 40mm; object-fit: contain; }
.a4-marca div { color: #1c1c1a; font-size: 8.5pt; line-height: 11pt; }
.a4-marca strong { display: block; font-size: 13pt; line-height: 15pt; }
.a4-processo { text-align: right; font-size: 8.5pt; line-height: 11.5pt; }
.a4-ficha {
  display: grid; grid-template-columns: repeat(4, 1fr); gap: 3mm; margin: 4mm 0 5mm; padding: 3mm 4mm;
  border: 0.25mm solid #cfcabd; border-radius: 1.5mm; font-size: 8.5pt; line-height: 11.5pt; break-inside: avoid;
}
.a4-ficha.a4-2 { grid-template-columns: repeat(2, 1fr); }
.a4-ficha.a4-3 { grid-template-columns: repeat(3, 1fr); }
.a4-ficha dt { color: #55503f; }
.a4-ficha dd { font-weight: 700; overflow-wrap: anywhere; }
table {
  width: 100%; border-collapse: collapse; font-size: 8.5pt; line-height: 11pt; margin: 3.5mm 0 4mm;
  font-variant-numeric: tabular-nums;
}
caption { text-align: left; font-weight: 700; padding-bottom: 1mm; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
th {
  text-align: left; font-weight: 700; padding: 1.6mm 1.4mm; vertical-align: bottom;
  border-top: 0.5mm solid #2c5a3c; border-bottom: 0.25mm solid #2c5a3c;
}
tbody th { font-weight: 400; border-top: 0; border-bottom: 0.2mm solid #cfcabd; vertical-align: top; padding: 1.35mm 1.4mm; }
td { padding: 1.35mm 1.4mm; border-bottom: 0.2mm solid #cfcabd; vertical-align: top; overflow-wrap: anywhere; }
td.a4-entre-palavras { overflow-wrap: normal; }
td.a4-nunca { white-space: nowrap; }
.a4-aviso {
  margin: 5mm 0; padding: 3mm 4mm; border-left: 1mm solid #2c5a3c; background: #f3f1ea; break-inside: avoid;
}
.a4-assinatura { margin-top: 9mm; }
.a4-fim { break-inside: avoid; break-before: avoid; }
.a4-linha { margin-top: 13mm; padding-top: 1.5mm; border-top: 0.25mm solid #1c1c1a; width: 70mm; }
.a4-assinantes { display: flex; flex-wrap: wrap; gap: 0 12mm; }
.a4-linhas { white-space: pre-line; }
.a4-suave { color: #55503f; }
`;
