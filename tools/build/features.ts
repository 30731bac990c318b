/** The features of packages that the site never asks for, and that no visitor's browser needs (decision 027). */

/** What is left out of one file of a package. */
export interface LeftOut {
  readonly file: RegExp;
  /** Functions, and methods as "Class.method": what their body becomes, or null for a method that nothing calls any more. */
  readonly bodies: Readonly<Record<string, string | null>>;
  /** Expressions, as they are written: what their value is always, on this site. */
  readonly known?: Readonly<Record<string, string>>;
  /** Statements that do nothing but call one of these: gone. */
  readonly silent?: RegExp;
  /** Constructors that are never called, whose prototypes need no methods. */
  readonly neverMade?: ReadonlySet<string>;
  /** Numbers that the property `tag` never has: what is done for them is gone. */
  readonly neverTagged?: ReadonlySet<number>;
}

/** Where something is called that the site never asks for, it says so instead of doing something else. */
const NEVER = 'throw Error("left out of the build")';

/** Kinds of fibers: SuspenseList, hoisted resources, html, head and body, ViewTransition, Activity. */
const FIBERS = new Set([19, 26, 27, 30, 31]);

const react: LeftOut = {
  file: /\/react-dom\/cjs\/react-dom-client\.production\.js$/,
  neverTagged: FIBERS,
  neverMade: new Set(["FragmentInstance"]),
  bodies: {
    // <title>, <meta>, <link> and scripts in components: the server writes them. Custom elements.
    isHostHoistableType: "return false",
    isSingletonScope: "return false",
    getResource: NEVER,
    acquireResource: NEVER,
    suspendResource: NEVER,
    prefetchDNS: NEVER,
    preconnect: NEVER,
    preload: NEVER,
    preloadModule: NEVER,
    preinitStyle: NEVER,
    preinitScript: NEVER,
    preinitModuleScript: NEVER,
    isCustomElement: "return false",
    setPropOnCustomElement: NEVER,
    // Pictures that a transition of React waits for: the page machine waits for pictures.
    maySuspendCommit: "return false",
    preloadResource: "return true",
    accumulateSuspenseyCommitOnFiber: "",
    suspendInstance: NEVER,
    waitForCommitToBeReady: "return null",
    // <ViewTransition>.
    startViewTransition: NEVER,
    trackEnterViewTransitions: "",
    commitEnterViewTransitions: "",
    commitExitViewTransitions: "",
    commitNestedViewTransitions: "",
    restoreEnterOrExitViewTransitions: "",
    restoreNestedViewTransitions: "",
    measureNestedViewTransitions: "",
    pushViewTransitionCancelableScope: "",
    restoreViewTransitionOnHostInstances: "",
    recursivelyTraverseAfterMutationEffects: "",
    commitAfterMutationEffectsOnFiber: "",
    flushAfterMutationEffects: "",
    scheduleViewTransitionEvent: "",
    reportViewTransitionError: "",
    // <Fragment ref>.
    FragmentInstance: NEVER,
    addFragmentHandleToFiber: "",
    addFragmentHandleToInstance: "",
    commitFragmentInstanceInsertionEffects: "",
    commitFragmentInstanceDeletionEffects: "",
    commitNewChildToFragmentInstances: "",
    commitNewChildToFragmentInstance: "",
    deleteChildFromFragmentInstance: "",
    // <form action={function}> and its hooks, useOptimistic: the form machine sends.
    startHostTransition: NEVER,
    extractEvents$1: "",
    TransitionAwareHostComponent: NEVER,
    requestFormReset: NEVER,
    requestFormReset$1: NEVER,
    recursivelyResetForms: "",
    mountActionState: NEVER,
    updateActionState: NEVER,
    rerenderActionState: NEVER,
    useHostTransitionStatus: NEVER,
    updateOptimisticImpl: NEVER,
    dispatchOptimisticSetState: NEVER,
    // Stacks of components in reports of errors: names are shortened by then.
    getStackByFiberInDevAndProd: 'return ""',
    // The navigation that React pretends while a transition goes on, for the browser's own sign of loading.
    defaultOnDefaultTransitionIndicator: "",
  },
  // What React throws to itself, told apart by identity alone. An Error notes where it was made: as React is read, with an
  // inspector looking on (Lighthouse), V8 goes through the whole file for that.
  known: Object.fromEntries([460, 461, 474, 519, 542].map((code) => [`Error(formatProdErrorMessage(${code}))`, "{}"])),
};

const i18next: LeftOut = {
  file: /\/i18next\/dist\/esm\/i18next\.js$/,
  // They speak with `debug` alone, but for errors of what is left out.
  silent: /^(?:this\.logger|baseLogger)\.(?:log|warn|error|once|deprecate|init)$/,
  bodies: {
    "Logger.init": "",
    "Logger.log": null,
    "Logger.warn": null,
    "Logger.error": null,
    "Logger.deprecate": null,
    "Logger.once": null,
    "Logger.forward": "",
    "Logger.create": "return this",
    "Logger.clone": null,
    // Texts come whole, with `resources` and `addResourceBundle`.
    "ResourceStore.removeNamespaces": null,
    "ResourceStore.deprecateDottedLng": "",
    "ResourceStore.addResource": null,
    "ResourceStore.addResources": null,
    "ResourceStore.removeResourceBundle": null,
    "ResourceStore.getResourceBundle": null,
    "EventEmitter.once": null,
    "ResourceStore.toJSON": null,
    deepFind: "",
    deepExtend: "",
    // There is no backend to fetch them from.
    "Connector.queueLoad": null,
    "Connector.loaded": null,
    "Connector.read": null,
    "Connector.loadOne": null,
    "Connector.saveMissing": null,
    "Connector.noticeDevFallback": null,
    "Connector.reload": null,
    "Connector.prepareLoading": "callback()",
    // Formats are src/i18n/formats.ts; texts hold no other texts, no markup is escaped.
    "Formatter.init": "",
    "Formatter.add": null,
    "Formatter.addCached": null,
    "Formatter.format": "return value",
    "Interpolator.nest": null,
    "Interpolator.reset": null,
    escape: "return data",
    // Keys are given by name, with a text for each.
    keysFromSelector: NEVER,
    looksLikeObjectPath: "return true",
    "Translator.getUsedParamsDetails": null,
    "Translator.hasDefaultValue": "return false",
    // Languages are named as they are stored, "en" and "zh".
    "LanguageUtil.clearCache": null,
    "LanguageUtil.getScriptPartFromCode": null,
    "LanguageUtil.getLanguagePartFromCode": null,
    "LanguageUtil.deprecateBareCode": null,
    "LanguageUtil.formatLanguageCode": "return code",
    "LanguageUtil.isSupportedCode": "return true",
    "LanguageUtil.getBestMatchFromCodes": "return codes[0]",
    "LanguageUtil.getFallbackCodes": "return fallbacks",
    "PluralResolver.clearCache": null,
    "PluralResolver.needsPlural": null,
    "PluralResolver.getPluralFormsOfKey": null,
    "PluralResolver.getSuffixes": null,
    // One instance per tab, made once, without plugins.
    "I18n.reloadResources": "",
    "I18n.use": null,
    "I18n.hydrate": null,
    "I18n.hasLoadedNamespace": "return true",
    "I18n.loadNamespaces": null,
    "I18n.loadLanguages": null,
    "I18n.dir": null,
    "I18n.cloneInstance": null,
    "I18n.setDefaultNamespace": null,
    "I18n.toJSON": null,
  },
  known: {
    "this.modules.logger": "void 0",
    "this.modules.formatter": "void 0",
    "this.modules.backend": "void 0",
    "this.modules.languageDetector": "void 0",
    "this.modules.i18nFormat": "void 0",
    "this.services.languageDetector": "void 0",
    "this.services.languageDetector?.cacheUserLanguage?.(l)": "void 0",
    "this.options.isClone": "false",
    "options.isClone": "false",
    "this.pendingWarnings": "void 0",
    "this.pendingWarnings?.forEach(msg => this.logger.warn(msg))": "void 0",
    "this.i18nFormat": "void 0",
    "this.i18nFormat?.parse": "void 0",
    "this.i18nFormat?.getResource": "void 0",
    "this.i18nFormat?.addLookupKeys": "void 0",
    "this.logger.debug": "false",
    "lng?.toLowerCase() === 'cimode'": "false",
    "usedLng?.toLowerCase() === 'cimode'": "false",
    "code.includes('-')": "false",
    "code.includes('_')": "false",
    "opt.returnDetails": "void 0",
    "this.options.returnDetails": "false",
    "opt.joinArrays": "void 0",
    "this.options.joinArrays": "false",
    "opt.keySeparator": "void 0",
    "opt.nsSeparator": "void 0",
    "opt.ordinal": "false",
    "opt.context": "void 0",
    "opt.postProcess": "void 0",
    "this.options.postProcess": "false",
    "opt.skipInterpolation": "false",
    "opt.interpolation": "void 0",
    "opt?.interpolation?.skipOnVariables": "void 0",
    "opt.replace": "void 0",
    "opt.missingKeyNoValueFallbackToKey": "void 0",
    "this.options.missingKeyNoValueFallbackToKey": "false",
    "opt.appendNamespaceToCIMode": "void 0",
    "this.options.appendNamespaceToCIMode": "false",
    "this.options.appendNamespaceToMissingKey": "false",
    "this.options.returnedObjectHandler": "void 0",
    "this.options.parseMissingKeyHandler": "void 0",
    "this.options.updateMissing": "false",
    "this.options.interpolation.defaultVariables": "void 0",
    "this.options.fallbackNS": "false",
    "this.options.returnNull": "false",
    "this.options.returnEmptyString": "true",
    "this.options.supportedLngs": "false",
    "usedKey || usedDefault || updateMissing": "false",
    "wouldCheckForNsInKey && !seemsNaturalLanguage": "false",
    "prefixEscaped || suffixEscaped || nestingPrefixEscaped || nestingSuffixEscaped": "false",
    "this.alwaysFormat": "false",
    "key.includes(this.formatSeparator)": "false",
    "options?.missingInterpolationHandler || this.options.missingInterpolationHandler": "void 0",
    "options?.interpolation?.skipOnVariables !== undefined": "false",
    "opt?.interpolation?.skipOnVariables !== undefined": "false",
    "this.options.interpolation.skipOnVariables": "true",
    "opt.nest !== false": "false",
    "res.match(this.interpolator.nestingRegexp)": "[]",
    "!this.escapeValue && typeof str === 'string' && /\\$t\\([^)]*\\{[^}]*\\{\\{/.test(str)": "false",
    "this.escapeValue": "false",
  },
};

const reactI18next: LeftOut = {
  file: /\/react-i18next\/dist\/es\/utils\.js$/,
  bodies: { warn: "", warnOnce: "", loadNamespaces: NEVER, loadLanguages: NEVER },
};

const machine: LeftOut = {
  file: /\/xstate\/dist\/StateMachine-\w+\.esm\.js$/,
  bodies: {
    // Definitions for tools, which read them from the sources.
    "StateNode.definition": null,
    "StateNode.toJSON": null,
    "StateNode.on": null,
    "StateNode.events": null,
    "StateNode.ownEvents": null,
    "StateMachine.definition": null,
    "StateMachine.toJSON": null,
    "StateMachine.microstep": null,
    // What is kept is kept by the machines themselves, in words of their own.
    "StateMachine.resolveState": null,
    "StateMachine.getPersistedSnapshot": NEVER,
    "StateMachine.restoreSnapshot": NEVER,
  },
  known: { "this.root.events": "void 0" },
};

const actor: LeftOut = {
  file: /\/xstate\/dist\/raise-\w+\.esm\.js$/,
  // Nobody inspects.
  silent: /\._sendInspectionEvent$/,
  bodies: {
    "Actor.attachDevTools": "",
    "Actor.toJSON": null,
    "Actor.select": null,
    "Actor.getPersistedSnapshot": NEVER,
    // No state has a route or a history.
    formatRouteTransitions: "",
    isHistoryNode: "return false",
    getHistoryNodes: "return []",
    serializeHistoryValue: NEVER,
  },
};

export const LEFT_OUT: readonly LeftOut[] = [react, i18next, reactI18next, machine, actor];
