import { expect, it } from 'vitest';
import { enderecoDaMesa, rotaDaAvaliacao, TELAS } from './telas.ts';

it.each([
  ['/adm/selecaoCargaHoraria', '/adm/selecaoCargaHoraria', 'carga_horaria', undefined],
  ['/adm/selecaoCandidatos/1/candidato/2', '/adm/selecaoCandidatos', 'cadastro', true],
  ['/coord/selecaoCandidatos/', '/coord/selecaoCandidatos', 'cadastro', undefined],
] as const)(
  '%s é a avaliação de %s; a da comissão sobre o cadastro só se lê (R-SEL-11)',
  (pathname, rota, etapa, soLeitura) => {
    expect(rotaDaAvaliacao({ pathname })).toBe(rota);
    expect(TELAS[rota].etapa).toBe(etapa);
    expect(TELAS[rota].soLeitura).toBe(soLeitura);
  },
);

it('a mesa de um candidato fica sob a avaliação', () => {
  expect(enderecoDaMesa('/coord/selecaoCandidatos', 'd', 'p')).toBe('/coord/selecaoCandidatos/d/candidato/p');
});
