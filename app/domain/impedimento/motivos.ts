/** The reasons of Lei nº 9.784/1999, arts. 18 and 20, in the words in which a member reads them. R-IMP-02. */
export type Declaracao = 'nenhum' | 'impedimento' | 'suspeicao';

type Motivo = { codigo: string; declaracao: Exclude<Declaracao, 'nenhum'>; artigo: string; texto: string };

export const MOTIVOS = [
  {
    codigo: 'interesse',
    declaracao: 'impedimento',
    artigo: 'art. 18, I',
    texto: 'Tenho interesse direto ou indireto no resultado deste candidato.',
  },
  {
    codigo: 'parentesco',
    declaracao: 'impedimento',
    artigo: 'art. 18, I',
    texto:
      'O candidato é meu cônjuge, companheiro, parente ou afim até o terceiro grau (pais, avós, bisavós, filhos, netos, bisnetos, irmãos, tios, sobrinhos; os mesmos do meu cônjuge ou companheiro; padrasto, madrasta, enteados, genro, nora).',
  },
  {
    codigo: 'sociedade',
    declaracao: 'impedimento',
    artigo: 'art. 18, I',
    texto: 'Sou sócio do candidato, ou trabalho para a empresa dele ou com ele na mesma empresa.',
  },
  {
    codigo: 'participei',
    declaracao: 'impedimento',
    artigo: 'art. 18, II',
    texto: 'Participei ou vou participar deste processo como perito, testemunha ou representante.',
  },
  {
    codigo: 'parente-participou',
    declaracao: 'impedimento',
    artigo: 'art. 18, II',
    texto:
      'Meu cônjuge, companheiro, parente ou afim até o terceiro grau participou ou vai participar deste processo como perito, testemunha ou representante.',
  },
  {
    codigo: 'litigio',
    declaracao: 'impedimento',
    artigo: 'art. 18, III',
    texto: 'Estou em litígio judicial ou administrativo com o candidato, seu cônjuge ou companheiro.',
  },
  {
    codigo: 'amizade',
    declaracao: 'suspeicao',
    artigo: 'art. 20',
    texto:
      'Tenho amizade íntima com o candidato ou com seu cônjuge, companheiro, parente ou afim até o terceiro grau.',
  },
  {
    codigo: 'inimizade',
    declaracao: 'suspeicao',
    artigo: 'art. 20',
    texto:
      'Tenho inimizade notória com o candidato ou com seu cônjuge, companheiro, parente ou afim até o terceiro grau.',
  },
] as const satisfies readonly Motivo[];

/** 'Tenho interesse … (art. 18, I)', of those that were marked. */
export const motivosEmPalavras = (codigos: readonly string[]): string[] =>
  MOTIVOS.filter(({ codigo }) => codigos.includes(codigo)).map(({ texto, artigo }) => `${texto} (${artigo})`);

export const NOME_DA_DECLARACAO: Readonly<Record<Exclude<Declaracao, 'nenhum'>, string>> = {
  impedimento: 'impedimento',
  suspeicao: 'suspeição',
};

/** What pressing 'Nada me impede' says. R-IMP-07. */
export const O_QUE_SE_DECLARA =
  'Ao abrir o processo, você declara que não é cônjuge, companheiro, parente ou afim até o terceiro grau deste candidato, nem sócio dele, que não tem interesse no seu resultado nem litígio com ele, e que não há entre vocês, ou entre você e a família dele, amizade íntima ou inimizade notória.';

/** The same, of each of those that are marked. R-IMP-08. */
export const O_QUE_SE_DECLARA_DE_VARIOS =
  'De cada candidato marcado, você declara que não é cônjuge, companheiro, parente ou afim até o terceiro grau dele, nem sócio, que não tem interesse no seu resultado nem litígio com ele, e que não há entre vocês, ou entre você e a família dele, amizade íntima ou inimizade notória.';

export const AVISO_LEGAL =
  'Quem está impedido deve comunicar o fato e abster-se de atuar; a omissão é falta grave (Lei nº 9.784/1999, art. 19).';
