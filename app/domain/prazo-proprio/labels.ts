import type { NomeDaJanela } from '../cronograma/types.ts';
import { ATOS } from '../agenda/labels.ts';
import { RESULTADOS } from '../etapa/catalogo.ts';
import { faseDoRecurso } from '../etapa/recursos.ts';
import { habilitacaoDoEnvio } from '../etapa/fases.ts';
import type { EtapaComResultado } from '../etapa/types.ts';
import { ETAPAS_COM_RESULTADO } from '../etapa/catalogo.ts';

export const MENSAGENS = {
  aberto: 'Prazo próprio aberto. A pessoa foi avisada por mensagem.',
  falhou: 'Houve um problema ao tentar abrir o prazo próprio.',
  encerrada: 'A demanda foi encerrada: nenhum prazo é aberto nela.',
  retirou: 'Esta pessoa retirou o interesse nesta demanda.',
  semJanela: 'Escolha um prazo que o cronograma desta demanda tenha.',
  passado: 'O prazo começa hoje ou depois.',
  invertido: 'O último dia vem antes do primeiro.',
  semDiaUtil: 'O prazo não tem nenhum dia útil.',
  longe: (limite: string) => `O prazo termina até ${limite}, noventa dias a partir de hoje.`,
  semMotivo: 'Informe o motivo: a pessoa o lê.',
  vazio: 'Ninguém tem prazo próprio nesta demanda.',
} as const;

/** Why the person has it, where no one wrote it. */
export const MOTIVOS = {
  recurso: 'O seu recurso foi deferido quando o prazo do cronograma já não bastava.',
  chegada: 'O seu resultado saiu depois do das outras pessoas, quando o prazo do cronograma já não bastava.',
  aviso: 'O aviso do seu resultado só saiu, ou só chegou a você, quando o prazo do cronograma já corria.',
} as const;

export type Causa = keyof typeof MOTIVOS | 'comissao';

export const CAUSAS: Readonly<Record<Causa, string>> = {
  recurso: 'Recurso deferido',
  chegada: 'Resultado depois dos outros',
  aviso: 'Aviso do resultado depois dos outros',
  comissao: 'Aberto pela Comissão',
};

/** The stage whose result the appeal of the phase is about. */
const etapaDoRecurso = (faseId: number): EtapaComResultado | undefined =>
  ETAPAS_COM_RESULTADO.findLast((etapa) => faseDoRecurso(etapa, [{ faseId, recursoInicio: '' }]) !== null);

/** What is done in a window: 'Enviar os documentos da habilitação jurídica'. */
export function atoDaJanela(faseId: number, nome: NomeDaJanela): string {
  if (nome === 'recurso') {
    const etapa = etapaDoRecurso(faseId);
    return etapa === undefined ? 'Apresentar recurso' : `Apresentar recurso: ${RESULTADOS[etapa].curto}`;
  }
  const habilitacao = habilitacaoDoEnvio(faseId);
  return habilitacao === undefined ? 'Agir no prazo da fase' : ATOS[habilitacao];
}
