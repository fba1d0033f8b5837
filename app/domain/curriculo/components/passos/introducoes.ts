import type { PassoId } from '../../types.ts';

/** Sentence under the title of a step. */
export const INTRODUCOES: Readonly<Partial<Record<PassoId, string>>> = {
  endereco: 'Digite o CEP para preencher o endereço, ou preencha os campos você mesmo.',
  formacao: 'Marque o que você concluiu. Os dados de cada nível contam só quando ele está marcado.',
  experiencia:
    'Informe os trabalhos ligados à área em que deseja atuar. Todos os campos de cada linha são obrigatórios.',
  docencia: 'Esta etapa é opcional. Informe aulas, cursos e treinamentos que você já deu.',
  objetivos:
    'Diga em que deseja atuar. As demandas compatíveis com o que você marcar ficam abertas para você.',
};
