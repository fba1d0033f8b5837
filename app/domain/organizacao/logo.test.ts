import { describe, expect, it } from 'vitest';
import { examinarLogo, LOGO_MAXIMO } from './logo.ts';

const bytes = (texto: string) => new TextEncoder().encode(texto);
const svg = (dentro: string, atributos = '') =>
  bytes(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"${atributos}>${dentro}</svg>`);

function png(largura: number, altura: number): Uint8Array {
  const cabeca = new Uint8Array(64);
  cabeca.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const vista = new DataView(cabeca.buffer);
  vista.setUint32(16, largura);
  vista.setUint32(20, altura);
  return cabeca;
}

describe('o logotipo (R-ORG-02)', () => {
  it.each<[string, Uint8Array, string]>([
    ['PNG', png(200, 80), 'image/png'],
    ['SVG', svg('<path d="M0 0h9" fill="url(#a)"/><use href="#a"/>'), 'image/svg+xml'],
    [
      'SVG com cabeçalho',
      bytes('\uFEFF<?xml version="1.0"?>\n<!-- feito à mão -->\n<svg viewBox="0 0 1 1"/>'),
      'image/svg+xml',
    ],
  ])('%s é aceito pelo conteúdo', (_nome, conteudo, tipo) => {
    expect(examinarLogo(conteudo)).toEqual({ tipo });
  });

  it.each<[string, Uint8Array, string]>([
    ['vazio', bytes(''), 'vazio'],
    ['grande', new Uint8Array(LOGO_MAXIMO + 1), '100 KB'],
    ['página', bytes('<html><svg/></html>'), 'PNG ou SVG'],
    ['PNG cortado', png(1, 1).slice(0, 20), 'incompleta'],
    ['PNG enorme', png(90_000, 10), 'pontos de lado'],
    ['script', svg('<script>alert(1)</script>'), 'script'],
    ['script com prefixo', svg('<x:script xmlns:x="http://www.w3.org/2000/svg"/>'), 'script'],
    ['ação', svg('', ' onload="alert(1)"'), 'ação'],
    ['ação sem espaço', svg('<path fill="red"onclick=alert(1) />'), 'ação'],
    ['imagem de fora', svg('<image href="https://example.org/x.png"/>'), 'endereço de fora'],
    ['referência de fora', svg('<use xlink:href="//example.org/x#a"/>'), 'endereço de fora'],
    ['imagem dentro, que age', svg('<image href="data:image/svg+xml,x"/>'), 'endereço de fora'],
    ['estilo de fora', svg('<rect style="fill:url(https://example.org)"/>'), 'estilo de fora'],
    ['importa estilo', svg('<style>@import "x.css"</style>'), 'estilo de fora'],
    ['página dentro', svg('<foreignObject><p/></foreignObject>'), 'outra página'],
    ['link', svg('<a href="#x"><path/></a>'), 'outra página'],
    ['animação', svg('<set attributeName="href" to="x"/>'), 'animação'],
    ['entidade', bytes('<!DOCTYPE svg [<!ENTITY a "b">]><svg/>'), 'DOCTYPE'],
    ['letra pelo número', svg('<use href="&#106;avascript&#58;alert(1)"/>'), 'age'],
  ])('%s é recusado', (_nome, conteudo, motivo) => {
    const exame = examinarLogo(conteudo);
    expect('problema' in exame && exame.problema).toContain(motivo);
  });
});
