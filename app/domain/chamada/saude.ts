import { formatarInstante } from '#app/lib/dates.ts';

/** `desligado`: this installation does not have it. */
export type SituacaoDoSistema = 'funcionando' | 'atencao' | 'fora' | 'desligado';

export type SaudeDoSistema = {
  id: string;
  nome: string;
  paraQue: string;
  situacao: SituacaoDoSistema;
  /** What is seen of it now. */
  agora: string;
  /** How to go on without it; null while it works. */
  semEle: string | null;
};

const plural = (quantos: number, um: string, muitos: string): string =>
  `${quantos.toLocaleString('pt-BR')} ${quantos === 1 ? um : muitos}`;

const SEM_FLUIG =
  'Para não esperar, cancele a chamada e registre nos detalhes da demanda a decisão tomada no papel, com o documento e a justificativa.';

export function saudeDoFluig(
  ligado: boolean,
  { esperando, recusadas, desde }: { esperando: number; recusadas: number; desde: Date | null },
): SaudeDoSistema {
  const base = { id: 'fluig', nome: 'Fluig', paraQue: 'Aprovações e homologação' };
  if (!ligado) {
    return {
      ...base,
      situacao: 'desligado',
      agora: 'Este portal não está ligado a um Fluig.',
      semEle: 'As decisões são registradas à mão, nos detalhes da demanda e da homologação, com o documento.',
    };
  }
  if (esperando > 0) {
    const quantas = plural(esperando, 'chamada espera', 'chamadas esperam');
    const agora = `Sem resposta${desde ? ` desde ${formatarInstante(desde)}` : ''}. ${quantas} e nada se perdeu.`;
    return { ...base, situacao: 'fora', agora, semEle: SEM_FLUIG };
  }
  if (recusadas > 0) {
    const agora = plural(
      recusadas,
      'chamada recusada precisa de você.',
      'chamadas recusadas precisam de você.',
    );
    return { ...base, situacao: 'atencao', agora, semEle: SEM_FLUIG };
  }
  return { ...base, situacao: 'funcionando', agora: 'Nenhuma chamada espera.', semEle: null };
}

type UltimaCarga = { terminadaEm: Date | null; pedidaEm: Date; paradas: number; falhas: number };

const SEM_RM = 'Vale o que está guardado. Se houver pressa, importe um arquivo pela linha de comando.';

/** A nightly pull that did not come is told from the second night on. */
const CARGA_VELHA_MS = 36 * 60 * 60_000;

export function saudeDoRm(ligado: boolean, ultima: UltimaCarga | null, now: Date): SaudeDoSistema {
  const base = { id: 'rm', nome: 'RM', paraQue: 'Cursos, editais, empresas, avaliadores e horas' };
  if (!ligado) {
    const agora = 'Este portal não está ligado a um RM.';
    return { ...base, situacao: 'desligado', agora, semEle: 'Os dados vêm dos arquivos importados.' };
  }
  if (ultima === null) {
    return { ...base, situacao: 'atencao', agora: 'Nenhuma carga foi feita ainda.', semEle: SEM_RM };
  }
  const quando = formatarInstante(ultima.terminadaEm ?? ultima.pedidaEm);
  if (ultima.falhas > 0) {
    const agora = `Na carga de ${quando}, ${plural(ultima.falhas, 'tabela não veio.', 'tabelas não vieram.')}`;
    return { ...base, situacao: 'fora', agora, semEle: SEM_RM };
  }
  if (ultima.paradas > 0) {
    const agora = `Na carga de ${quando}, ${plural(ultima.paradas, 'tabela parou e espera resposta.', 'tabelas pararam e esperam resposta.')}`;
    return { ...base, situacao: 'atencao', agora, semEle: 'Até a resposta, vale o que está guardado.' };
  }
  if (now.getTime() - ultima.pedidaEm.getTime() > CARGA_VELHA_MS) {
    return { ...base, situacao: 'atencao', agora: `A última carga é de ${quando}.`, semEle: SEM_RM };
  }
  return { ...base, situacao: 'funcionando', agora: `Carga feita em ${quando}.`, semEle: null };
}

export function saudeDaConsulta(nome: 'CEP' | 'CNPJ', provedores: number): SaudeDoSistema {
  const paraQue = nome === 'CEP' ? 'Endereço pelo CEP' : 'Dados da empresa pelo CNPJ';
  const ligado = provedores > 0;
  return {
    id: nome.toLowerCase(),
    nome,
    paraQue,
    situacao: ligado ? 'funcionando' : 'desligado',
    agora: ligado
      ? plural(provedores, 'provedor, consultado', 'provedores, consultados') + ' quando se digita.'
      : 'A consulta está desligada.',
    semEle: ligado ? null : 'Os campos são digitados.',
  };
}
