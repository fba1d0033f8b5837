import { describe, expect, it } from 'vitest';
import { DialogoDoGerador } from '#app/domain/relatorio/components/gerador.tsx';
import { fase } from '#tests/factories/maquina.ts';
import { desenhar, partesDaLista } from '#tests/setup/render.tsx';
import type { ProcessoAcompanhado, TelaDoAcompanhamento } from '../queries.server/tela.ts';
import { ROTA } from '../telas.ts';
import { QUADROS, type LinhaDeCandidato, type Quadro } from '../types.ts';
import { Acompanhamento } from './acompanhamento.tsx';

const FASE = {
  ...fase(18, '2027-03-01', '2027-03-05'),
  nome: 'Análise dos cadastros',
  antesDaRealizacao: false,
  naRealizacao: true,
  depoisDaRealizacao: false,
  noRecurso: false,
  depoisDoRecurso: false,
};

const candidato = (indice: number): LinhaDeCandidato => ({
  participacaoId: `019a0000-0000-7000-8000-${String(indice).padStart(12, '0')}`,
  nome: `Candidata ${String(indice)}`,
  tipo: 'E',
  proprioCaso: false,
  criterios: { formacaoAcademica: true, tempoExperiencia: true, experienciaProfissional: true },
  apto: true,
  recursoId: null,
  observacao: '',
  resultado: 'Aprovado',
  aprovadoPorRecurso: false,
});

const CADASTRO: Quadro = {
  tipo: 'avaliacaoCadastro',
  fase: FASE,
  forma: 'candidatos',
  linhas: Array.from({ length: 250 }, (_, indice) => candidato(indice)),
};

const processo = (mudanca: Partial<ProcessoAcompanhado> = {}): ProcessoAcompanhado => ({
  id: '019a0000-0000-7000-8000-000000000001',
  identificacaoProcesso: 'FPR-0146/2027',
  nomeStatus: 'Avaliação de cadastros',
  objeto: 'Operação de Tratores · Segurança',
  areaAtuacao: 'fpr',
  atividade: 'inst',
  tipo: 'misto',
  tipoAvaliacao: 2,
  formatoAvaliacao: 1,
  solicitanteNome: 'Dalva Pequi',
  criadaEm: new Date('2027-02-01T13:00:00Z'),
  cronograma: {
    numero: 2,
    numEdital: '012/2027',
    numProcesso: 'PA-7',
  } as ProcessoAcompanhado['cronograma'],
  barra: { atual: 1, total: 1, estado: 'agora', fase: FASE.nome, periodo: null },
  interessados: { externos: 2, internos: 1 },
  quadros: QUADROS.map((tipo) => ({
    tipo,
    fase: FASE,
    andamento: 'agora',
    total: tipo === CADASTRO.tipo ? CADASTRO.linhas.length : 0,
    resumo: [],
    aberto: tipo === CADASTRO.tipo ? CADASTRO : null,
  })),
  ...mudanca,
});

const tela = (de: ProcessoAcompanhado | null): TelaDoAcompanhamento => ({
  credenciamento: '',
  sugestoes: ['FPR-0146/2027'],
  achadas: null,
  aEscolher: [],
  processo: de,
});
const desenharTela = (de: ProcessoAcompanhado | null) => desenhar(<Acompanhamento tela={tela(de)} />, ROTA);
const doGerador = (html: string): string =>
  /<(?:a|button)[^>]*>(?:(?!<\/(?:a|button)>).)*Gerador de Relatórios/s.exec(html)?.[0] ?? '';

describe("'Resumo dos Processos'", () => {
  it('um credenciamento é escolhido e filtrado; os oferecidos têm as três aprovações', async () => {
    const html = await desenharTela(null);
    const { filtros, botoes } = partesDaLista(html);
    expect(filtros).toEqual(['Credenciamento']);
    expect(botoes).toEqual(['Filtrar']);
    expect(html).toContain('Aparecem os que a análise, a Diretoria e a Superintendência aprovaram.');
  });

  it('os detalhes do escolhido, e todas as tabelas de uma demanda com entrevista e avaliação didática', async () => {
    const html = await desenharTela(processo());
    for (const texto of [
      'FPR-0146/2027',
      'Avaliação de cadastros',
      'Operação de Tratores · Segurança',
      'Dalva Pequi',
      '012/2027 · PA-7',
      '3, sendo 1 interno',
    ])
      expect(html).toContain(texto);
    const titulos = [...html.matchAll(/<h3[^>]*>(.*?)<\/h3>/gs)].map(([, dentro = '']) =>
      dentro.replace(/<[^>]+>/g, ' '),
    );
    const esperados = [
      'Avaliação de carga horária',
      'Recursos de carga horária',
      'Avaliação de cadastro',
      'Recursos de cadastro',
      'Banca avaliadora',
      'Agendamentos',
      'Entrevistas',
      'Avaliação didática',
      'Habilitação técnica',
      'Recursos da habilitação técnica',
      'Habilitação jurídica',
      'Recursos da habilitação jurídica',
    ];
    expect(titulos).toHaveLength(esperados.length);
    for (const [indice, esperado] of esperados.entries()) expect(titulos[indice]).toContain(esperado);
  });

  it('uma tabela tem todas as suas linhas: não há páginas', async () => {
    const html = await desenharTela(processo());
    expect(html.match(/Candidata \d+/g)).toHaveLength(250);
    expect(html).not.toContain('Itens por página');
  });

  it("'Gerador de Relatórios' espera um cronograma, e diz isso", async () => {
    expect(doGerador(await desenharTela(null))).toMatch(/aria-disabled="true"|disabled/);
    const sem = await desenharTela(processo({ cronograma: null, barra: null }));
    expect(doGerador(sem)).toMatch(/aria-disabled="true"|disabled/);
    expect(sem).toContain('Este credenciamento ainda não tem cronograma: os relatórios saem dele.');
    const com = doGerador(await desenharTela(processo()));
    expect(com).toMatch(/^<a [^>]*href=/);
    expect(com).not.toContain('disabled');
  });
});

it("'Gerador de Relatórios' tem a demanda, 'Etapa', 'Tipo' e 'Versão da Retificação', um número", async () => {
  const html = await desenhar(
    <DialogoDoGerador
      gerador={{
        id: 'd',
        processo: 'FPR-0146/2027',
        objeto: 'Operação de Tratores',
        recusa: null,
        especies: [],
        feitos: [],
      }}
      volta={undefined}
      fechar={ROTA}
    />,
    ROTA,
  );
  expect(html).toContain('Demanda FPR-0146/2027');
  expect(html).toMatch(/<select[^>]*name="etapa"/);
  expect(html).toMatch(/<select[^>]*name="tipo"/);
  expect(html).toMatch(
    /<input[^>]*type="number"[^>]*name="versao"|<input[^>]*name="versao"[^>]*type="number"/,
  );
  for (const rotulo of ['Etapa', 'Tipo', 'Versão da Retificação']) expect(html).toContain(rotulo);
});
