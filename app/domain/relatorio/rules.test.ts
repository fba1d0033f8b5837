import { describe, expect, it } from 'vitest';
import { comoAnexo, motivoDaVersao, nomeDoArquivo } from './rules.ts';

describe('nome do arquivo gerado', () => {
  it.each([
    ['Cronograma FPR-0146/2026', 'Cronograma FPR-0146 2026.pdf'],
    ['../../etc/passwd', 'etc passwd.pdf'],
    ['a\r\nSet-Cookie: x', 'a Set-Cookie x.pdf'],
    ['"; filename=x.exe', 'filename=x.exe.pdf'],
    ['\u202efdp.exe', 'fdp.exe.pdf'],
    ['', 'documento.pdf'],
    ['Currículo de João', 'Currículo de João.pdf'],
    ['a<>b', 'a b.pdf'],
    ['...a...', 'a.pdf'],
    [`${'x'.repeat(119)} y`, `${'x'.repeat(119)}.pdf`],
    ['x'.repeat(121), `${'x'.repeat(120)}.pdf`],
  ])('%j vira %j', (nome, esperado) => {
    expect(nomeDoArquivo(nome)).toBe(esperado);
  });

  it('entra em um cabeçalho em ASCII, com o nome exato ao lado', () => {
    const cabecalho = comoAnexo(nomeDoArquivo("Currículo de João d'Água"));
    expect(cabecalho).toBe(
      `attachment; filename="Curriculo de Joao d'Agua.pdf"; filename*=UTF-8''Curr%C3%ADculo%20de%20Jo%C3%A3o%20d%27%C3%81gua.pdf`,
    );
    expect(comoAnexo('a*b€')).toBe(`attachment; filename="a*b_"; filename*=UTF-8''a%2Ab%E2%82%AC`);
    expect([...cabecalho].every((letra) => letra >= ' ' && letra <= '~')).toBe(true);
  });
});

describe('as versões seguem umas às outras (R-REL-04, R-REL-05)', () => {
  it.each<[Parameters<typeof motivoDaVersao>[0], RegExp | null]>([
    [{ versao: 0, ultima: null, mudou: false }, null],
    [{ versao: 1, ultima: null, mudou: true }, /comece pela versão 0/],
    [{ versao: 0, ultima: 0, mudou: true }, /A versão 0 já foi gerada.*A próxima retificação é a 1\./],
    [{ versao: 1, ultima: 0, mudou: true }, null],
    [{ versao: 1, ultima: 0, mudou: false }, /Nada mudou desde a versão 0/],
    [{ versao: 3, ultima: 0, mudou: true }, /em ordem\. A próxima retificação é a 1\./],
  ])('%j', (pedida, motivo) => {
    if (motivo === null) expect(motivoDaVersao(pedida)).toBeNull();
    else expect(motivoDaVersao(pedida)).toMatch(motivo);
  });
});
