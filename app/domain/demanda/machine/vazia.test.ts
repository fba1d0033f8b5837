import { describe, expect, it } from 'vitest';
import { STATUS, type StatusId } from '#app/domain/etapa/ids.ts';
import { inicioDoDia, instanteDe } from '#app/lib/dates.ts';
import { proporCronograma } from '#app/domain/cronograma/calendar/proposta.ts';
import { catalogo, demandaNaMaquina, feriados } from '#tests/factories/maquina.ts';
import { MENSAGEM_SEM_INTERESSADOS, MENSAGEM_SEM_NINGUEM } from '../labels.ts';
import { SEM_PENDENCIAS, type Evento } from '../types.ts';
import { decidir } from './decidir.ts';
import { faseDoStatus } from './proximo.ts';
import { acaoPrincipal, situacaoDaDemanda } from './situacao.ts';

const FASES = proporCronograma({
  inicio: '2026-09-21',
  tipoAvaliacao: 2,
  formatoAvaliacao: 1,
  comCargaHoraria: true,
  catalogo,
  feriados,
});
const SISTEMA = { por: 'sistema' } as const;
const PESSOA = { por: 'pessoa' } as const;

function cena(status: StatusId, pendencias: Partial<typeof SEM_PENDENCIAS>, depois: boolean) {
  const demanda = demandaNaMaquina({ status, tipoAvaliacao: 2, formatoAvaliacao: 1 });
  const fase = faseDoStatus(status, demanda, FASES);
  if (fase === null) throw new Error('o status não tem fase neste cronograma');
  const now = depois ? instanteDe('2028-01-01', '12:00') : inicioDoDia(fase.realizacaoInicio);
  const todas = { ...SEM_PENDENCIAS, ...pendencias };
  return {
    situacao: situacaoDaDemanda(demanda, FASES, todas, now),
    tentar: (evento: Evento, por: typeof SISTEMA | typeof PESSOA) =>
      decidir(evento, demanda, FASES, todas, now, por),
  };
}

describe('ninguém demonstrou interesse (R-DEM-27)', () => {
  const SEM = { interessados: false, naEtapa: false };
  it('no fim das inscrições a demanda espera, com um ato só ou um cronograma novo', () => {
    const { situacao, tentar } = cena(STATUS.demonstracaoDeInteresse, SEM, true);
    expect(situacao.acoes.map(({ chave }) => chave)).toEqual([
      'encerrarSemInteressados',
      'ajustarCronograma',
    ]);
    expect(acaoPrincipal(situacao)?.chave).toBe('encerrarSemInteressados');
    expect(situacao.selo.texto).toBe('Bloqueada: sem interessados');
    expect(situacao.podeEncerrarPorTempo).toBe(false);
    for (const por of [SISTEMA, PESSOA])
      expect(tentar('encerrarFase', por)).toMatchObject({ ok: false, motivo: MENSAGEM_SEM_INTERESSADOS });
    expect(tentar('encerrarSemInteressados', PESSOA)).toMatchObject({ ok: true, para: STATUS.finalizada });
    expect(tentar('encerrarSemInteressados', SISTEMA).ok, 'o tempo não a encerra').toBe(false);
  });

  it('durante as inscrições nada muda, e com alguém o ato não existe', () => {
    expect(
      cena(STATUS.demonstracaoDeInteresse, SEM, false).tentar('encerrarSemInteressados', PESSOA).ok,
    ).toBe(false);
    const { tentar } = cena(STATUS.demonstracaoDeInteresse, {}, true);
    expect(tentar('encerrarSemInteressados', PESSOA).ok).toBe(false);
    expect(tentar('encerrarFase', SISTEMA).ok).toBe(true);
  });
});

describe('uma etapa sem ninguém (R-SIT-03)', () => {
  const VAZIA = { naEtapa: false };
  it.each([
    STATUS.avaliacaoDeCargaHoraria,
    STATUS.avaliacaoDeCadastro,
    STATUS.cadastroPreliminar,
    STATUS.cadastroFinal,
    STATUS.entrevistas,
    STATUS.habTecnicaPreliminar,
  ] as const)('%i se encerra sozinha no fim da fase, e não antes; com alguém, espera', (status) => {
    const fim = cena(status, VAZIA, true);
    expect(fim.situacao).toMatchObject({ bloqueios: [], alinhada: true, podeEncerrarPorTempo: true });
    expect(fim.tentar('encerrarFase', SISTEMA)).toMatchObject({ ok: true, de: status });
    const durante = cena(status, VAZIA, false);
    expect(durante.tentar('encerrarFase', SISTEMA).ok).toBe(false);
    expect(acaoPrincipal(durante.situacao), 'e não há o que fazer').toBeNull();
    expect(cena(status, {}, true).tentar('encerrarFase', SISTEMA).ok).toBe(false);
  });

  it('não notifica ninguém', () => {
    const { tentar, situacao } = cena(STATUS.cadastroPreliminar, VAZIA, false);
    expect(tentar('notificarCadastroPreliminar', PESSOA)).toMatchObject({
      ok: false,
      motivo: MENSAGEM_SEM_NINGUEM,
    });
    expect(situacao.acoes.map(({ tipo }) => tipo)).not.toContain('notificacao');
  });

  it('um recurso ainda em análise a segura', () => {
    const { tentar } = cena(STATUS.cadastroFinal, { ...VAZIA, recursosEmAnalise: { cadastro: 1 } }, true);
    expect(tentar('encerrarFase', SISTEMA).ok).toBe(false);
  });
});
