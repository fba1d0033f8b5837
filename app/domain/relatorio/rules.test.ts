import { describe, expect, it } from 'vitest';
import { comoAnexo, nomeDoArquivo } from './rules.ts';

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
  ])('%j becomes %j', (nome, esperado) => {
    expect(nomeDoArquivo(nome)).toBe(esperado);
  });

  it('goes into a header in ASCII, with the exact name beside it', () => {
    const cabecalho = comoAnexo(nomeDoArquivo("Currículo de João d'Água"));
    expect(cabecalho).toBe(
      `attachment; filename="Curriculo de Joao d'Agua.pdf"; filename*=UTF-8''Curr%C3%ADculo%20de%20Jo%C3%A3o%20d%27%C3%81gua.pdf`,
    );
    expect(comoAnexo('a*b€')).toBe(`attachment; filename="a*b_"; filename*=UTF-8''a%2Ab%E2%82%AC`);
    expect([...cabecalho].every((letra) => letra >= ' ' && letra <= '~')).toBe(true);
  });
});
